import { reportUnknown, type Compilation } from '../../engine/compile/compilation/compilation.ts'
import { referFields } from '../../engine/compile/compilation/references.ts'
import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'
import { placeInside, type Place } from '../../engine/findings/place.ts'
import type { ListPartFile } from '../../engine/product/grammar.generated.ts'
import { listOfPattern } from '../../engine/product/mount/flatten-fields.ts'

/** Compiles the place where a list is shown. */
export const expand: PartExpander<'list'> = {
  isReusable: true,
  expand: (expansion, { part, place, whenAll }) => {
    const { compilation, owner } = expansion
    const { lists, listsByPlace } = compilation
    const list = lists.get(part.list)
    compilation.markUsed('list', part.list)
    if (!list) {
      const here = placeInside(place, 'list')
      reportUnknown(compilation, 'LIST_UNKNOWN', here, { name: part.list, known: lists.keys() })
      return null
    }
    const around = listOfPattern(list.value.at, listsByPlace)
    if (around !== owner.list) {
      reportListElsewhere(compilation, part, place, around)
      return null
    }
    const when = list.value.when === undefined ? [] : [list.value.when]
    return {
      kind: 'list',
      flag: expansion.uniqueId(part.list),
      list: part.list,
      only: onlyOf(compilation, part, list.value.at, place),
      whenAll: [...new Set([...whenAll, ...when])],
    }
  },
}

/** A part that shows a list of other items; the edit moves it into the items of the list `around`. */
function reportListElsewhere(
  compilation: Compilation,
  part: ListPartFile,
  place: Place,
  around: string | null,
): void {
  const edits =
    around === null
      ? []
      : ([
          { op: 'remove', path: place.path },
          { op: 'add', path: `/lists/${around}/parts/-`, value: part },
        ] as const)
  const params = { name: part.list, owner: around ?? 'slides' }
  compilation.report('LIST_ELSEWHERE', placeInside(place, 'list'), params, { edits })
}

/** Returns the patterns of the item's fields that a slide asks for; null for all parts of the list. */
function onlyOf(
  compilation: Compilation,
  { list, only }: ListPartFile,
  at: string,
  place: Place,
): readonly string[] | null {
  if (only === undefined) return null
  const patterns = only.map((relative) => `${at}/*${relative}`)
  return referFields(compilation, patterns, placeInside(place, 'only'), list)
}
