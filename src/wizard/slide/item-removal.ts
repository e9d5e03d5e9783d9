import type { ItemView } from '../../engine/index.ts'
import type { Toasts } from '../../ui/index.ts'
import { itemAt, itemCardId, listId, restoreId } from '../errors/list-id.ts'
import { actedList, focusSoon, type ListOnSlide, type ListRun } from './acted-list.ts'
import type { ListWords } from './list-words.ts'

/** Removes items of a list and restores those that were removed. `words` gives the texts of the current language. */
export function itemRemoval(run: ListRun, place: ListOnSlide, toasts: Toasts, words: () => ListWords) {
  const { actor, lists } = run
  const { list, at } = place
  const now = actedList(run, place)
  const restore = (id: string) => {
    actor.send({ type: 'item.restored', list, item: id })
    if (now.isRefused()) {
      toasts.show({ text: () => words().full, key: 'list-full' })
      return
    }
    focusSoon(itemCardId({ at: itemAt({ at }, id) }))
  }
  /** Removes an item from the list. Its answers can be restored. */
  const remove = (item: ItemView) => {
    actor.send({ type: 'item.removed', list, item: item.id })
    if (now.isRefused()) return
    if (lists.openItem(at) === item.id) lists.close(at)
    now.forget(item)
    const isKept = now.current()?.removed.some(({ id }) => id === item.id) === true
    focusSoon(isKept ? restoreId({ at: item.at }) : listId({ at }))
    if (!isKept) return
    toasts.show({
      text: () => words().removed,
      key: `removed ${item.id}`,
      action: { label: () => words().restore, onPress: () => restore(item.id) },
    })
  }
  return { remove, restore }
}
