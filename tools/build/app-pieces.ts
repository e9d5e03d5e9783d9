import type { Rolldown } from 'vite'

type NameOfPiece = Rolldown.CodeSplittingNameFunction
type Graph = Parameters<NameOfPiece>[1]

/** Modules that the documents of first visits bring along: libraries that every page begins with. They import no others. */
const libraries =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(router-core|react-router|history|store|react-store)|@lingui\/(core|react))\//

/** Modules that pages begin with. */
export interface Beginnings {
  /** Entry that every page loads. */
  readonly entry: string
  /** Module that every page loads when it is idle. */
  readonly everySoon: string
  readonly wizardPage: string
  readonly homePage: string
  /** Module of what every page of the portal ends with. */
  readonly footer: string
  /** The widgets that a wizard may begin with, or meet later. */
  readonly laterWidgets: string
  /** Modules of what few products have on their first slide or later. */
  readonly rare: readonly string[]
  /** Modules that a wizard loads while the customer fills in its first slide. */
  readonly laterParts: readonly string[]
  /** Module of the home page's parts below the fold. */
  readonly belowHome: string
  /** Pages that are opened rarely or only by staff. Code that they share with another page gets no separate chunk. */
  readonly seldom: readonly string[]
  /** The operators' first page: what it needs of a wizard must not bring the rest of the wizard along. */
  readonly desk: string
}

/**
 * Groups the modules of the first load into few chunks, because one chunk compresses better than a dozen. `libraries`:
 * React, the router and the texts' library, which a first visit gets in the document; `app`: what else every page needs, and what a wizard shares with the home page. `wizard`: what only a wizard's first
 * slide needs; `form`: what it shares with other pages, and what widgets share with the operators' desk. `widgets`: widgets that only some wizards begin with; `rare`:
 * what few products have. `parts`: what a wizard loads while its first slide is filled in; `common`: what other pages
 * load of that. `xstate`: the library of the machines, which a wizard loads after its first slide. `portal`: the home page and the frame of the customers' pages, also what other pages use of it: a chunk of
 * one small module costs a request; `content`: the display of their content; `icons`: icons of
 * several pages.
 */
export function appPieces({
  entry,
  wizardPage,
  homePage,
  footer,
  laterWidgets,
  rare,
  laterParts,
  belowHome,
  everySoon,
  seldom,
  desk,
}: Beginnings): NameOfPiece {
  let pieces: ((id: string) => string | null) | null = null
  return (id, graph) => {
    pieces ??= piecesOf(graph)
    return pieces(id)
  }

  function piecesOf(graph: Graph): (id: string) => string | null {
    const atOnce = (from: string) => reached(from, graph, ({ importedIds }) => importedIds)
    const all = (from: readonly string[]) => new Set(from.flatMap((one) => [...atOnce(one)]))
    const beside = (...pages: readonly string[]) =>
      reached(entry, graph, ({ importedIds, dynamicallyImportedIds }) =>
        [...importedIds, ...dynamicallyImportedIds].filter((next) => !pages.includes(next)),
      )
    const wizard = atOnce(wizardPage)
    const home = atOnce(homePage)
    const frame = home.union(atOnce(footer))
    const app = atOnce(entry).union(wizard.intersection(home.union(atOnce(everySoon))))
    const onDesk = atOnce(desk)
    const onlyWizard = wizard.difference(beside(wizardPage, ...seldom)).difference(onDesk)
    const below = atOnce(belowHome)
    const onWidgets = atOnce(laterWidgets)
    const widgets = onWidgets.difference(home.union(below))
    const everyLater = all(laterParts)
    const onMost = everyLater.intersection(below)
    const later = everyLater.difference(home.union(below))
    const onlyLater = later.difference(beside(wizardPage, ...seldom))
    const everyRare = all(rare)
    const onlyRare = everyRare.difference(home.union(below).union(later).union(onDesk))
    const pages = [...beside(...seldom)]
      .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((page) => !seldom.includes(page))
    const onPages = [...new Set(pages)].map(atOnce)
    const isShared = (id: string) => onPages.filter((page) => page.has(id)).length > 1
    return (id) => {
      if (app.has(id) && libraries.test(id)) return 'libraries'
      if (app.has(id) || (onMost.has(id) && (wizard.has(id) || onDesk.has(id)))) return 'app'
      if (id.includes('/node_modules/xstate/')) return 'xstate'
      if (wizard.has(id)) return onlyWizard.has(id) ? 'wizard' : 'form'
      if (frame.has(id)) return 'portal'
      if (id.includes('/node_modules/lucide/') && isShared(id)) {
        // Each of the three is loaded together with the icons that it needs.
        if (onWidgets.has(id)) return 'form'
        return everyLater.has(id) || everyRare.has(id) ? 'common' : 'icons'
      }
      if (widgets.has(id)) return onDesk.has(id) ? 'form' : 'widgets'
      if (onlyRare.has(id)) return 'rare'
      if (later.has(id)) return onlyLater.has(id) ? 'parts' : 'common'
      return below.has(id) ? 'content' : null
    }
  }
}

function reached(
  from: string,
  graph: Graph,
  next: (module: NonNullable<ReturnType<Graph['getModuleInfo']>>) => readonly string[],
): Set<string> {
  const found = new Set([from])
  // A set is walked to its end, also when it grows meanwhile.
  for (const id of found) {
    const module = graph.getModuleInfo(id)
    for (const other of module ? next(module) : []) if (!isForDevelopment(other)) found.add(other)
  }
  return found
}

/** Lingui compiles messages in development only: the graph names these modules, the built pages leave them out. */
function isForDevelopment(id: string): boolean {
  return id.includes('/node_modules/@lingui/message-utils/')
}
