import type { Rolldown } from 'vite'

type NameOfPiece = Rolldown.CodeSplittingNameFunction
type Graph = Parameters<NameOfPiece>[1]

/** Modules that pages begin with. */
export interface Beginnings {
  /** What every page loads. */
  readonly entry: string
  /** What every page loads as soon as it has time. */
  readonly everySoon: string
  readonly wizardPage: string
  readonly homePage: string
  /** The widgets that a wizard may begin with, or meet later. */
  readonly laterWidgets: string
  /** What a wizard loads while its first slide is filled in. */
  readonly laterParts: readonly string[]
  /** What stands below the fold of the home page. */
  readonly belowHome: string
  /** The pages that are shown in the home page's frame only. */
  readonly framedPages: readonly string[]
  /** Pages that are opened rarely, or by staff only: code that they share with a page gets no chunk of its own. */
  readonly seldom: readonly string[]
}

/**
 * What the pages load first comes in few pieces: one compresses better than a dozen. `app` is what every page needs, and
 * what a wizard begins with as well as the home page; `wizard` is what a wizard's first slide needs and no page beside
 * it, `form` and `machines` what it shares with them; `widgets` are those that only some wizards begin with; `parts` is
 * what a wizard loads while its first slide is filled in, `common` what of that other pages load, too; `portal` is what
 * stands around the customers' pages, `content` what the content of all of them is shown with, `icons` those of several
 * pages. The pages themselves keep their names in the manifest.
 */
export function appPieces({
  entry,
  wizardPage,
  homePage,
  laterWidgets,
  laterParts,
  belowHome,
  framedPages,
  everySoon,
  seldom,
}: Beginnings): NameOfPiece {
  let pieces: ((id: string) => string | null) | null = null
  return (id, graph) => {
    pieces ??= piecesOf(graph)
    return id === wizardPage || id === homePage ? null : pieces(id)
  }

  function piecesOf(graph: Graph): (id: string) => string | null {
    const atOnce = (from: string) => reached(from, graph, ({ importedIds }) => importedIds)
    const beside = (...pages: readonly string[]) =>
      reached(entry, graph, ({ importedIds, dynamicallyImportedIds }) =>
        [...importedIds, ...dynamicallyImportedIds].filter((next) => !pages.includes(next)),
      )
    const wizard = atOnce(wizardPage)
    const home = atOnce(homePage)
    const app = atOnce(entry).union(wizard.intersection(home.union(atOnce(everySoon))))
    const onlyWizard = wizard.difference(beside(wizardPage, ...seldom))
    const onlyHome = home.difference(beside(homePage, ...framedPages, ...seldom))
    const below = atOnce(belowHome)
    const widgets = atOnce(laterWidgets).difference(home.union(below))
    const later = new Set(laterParts.flatMap((from) => [...atOnce(from)])).difference(home.union(below))
    const onlyLater = later.difference(beside(wizardPage, ...seldom))
    const pages = [...beside(...seldom)]
      .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((page) => !seldom.includes(page))
    const onPages = [...new Set(pages)].map(atOnce)
    const isShared = (id: string) => onPages.filter((page) => page.has(id)).length > 1
    return (id) => {
      if (app.has(id)) return 'app'
      if (id.includes('/node_modules/xstate/')) return 'machines'
      if (wizard.has(id)) return onlyWizard.has(id) ? 'wizard' : 'form'
      if (onlyHome.has(id)) return 'portal'
      if (id.includes('/node_modules/lucide/') && isShared(id)) return 'icons'
      if (widgets.has(id) && id !== laterWidgets) return 'widgets'
      if (later.has(id) && !laterParts.includes(id)) return onlyLater.has(id) ? 'parts' : 'common'
      return below.has(id) && id !== belowHome ? 'content' : null
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
    for (const other of module ? next(module) : []) found.add(other)
  }
  return found
}
