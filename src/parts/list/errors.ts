import { flagKey, itemScope } from '../../wizard/errors/ids.ts'
import { firstControl, itemCardId, listId } from '../../wizard/errors/list-id.ts'
import { ownProblem, problemsOfItem } from '../../wizard/errors/list-problems.ts'
import type { ErrorPlace, PartErrors, SlideError } from '../../wizard/errors/part-error.ts'
import type { ListView } from '../view-type.generated.ts'
import type { ItemView } from './view.ts'

/** Errors of a list: that of the list as a whole, and those of its items. A folded item displays its first one. */
export const errors: PartErrors<'list'> = {
  errors: (view, place) => {
    const own = ownProblem(view)
    const key = flagKey(place.slide, view.id)
    return [
      ...(own === null ? [] : [{ key, target: listId(view), problem: own, item: null }]),
      ...view.items.flatMap((item) => errorsOfItem(view, item, place)),
    ]
  },
}

function errorsOfItem(
  list: ListView,
  item: ItemView,
  { slide, isOpen, inner }: ErrorPlace,
): readonly SlideError[] {
  const own = { view: item, list }
  const key = itemScope(slide, list.list, item.id)
  if (isOpen(list.at, item.id)) {
    const target = firstControl(item)
    return [
      ...inner(item.parts).map((error) => ({ ...error, item: error.item ?? own })),
      ...problemsOfItem(item, list).map((problem) => ({ key, target, problem, item: own })),
    ]
  }
  const [problem] = item.problems
  return problem ? [{ key, target: itemCardId(item), problem, item: own }] : []
}
