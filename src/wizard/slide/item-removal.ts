import { type ItemView, slideView } from '../../engine/index.ts'
import type { Toasts } from '../../ui/index.ts'
import { itemAt, itemCardId, listId, restoreId } from '../errors/list-id.ts'
import { listViewAt } from '../run/item-answers.ts'
import type { WizardRun } from '../run/wizard-run.ts'
import { focusSoon } from './focus-soon.ts'
import type { ListWords } from './list-words.ts'

/** A list on a slide. */
interface ListOnSlide {
  readonly list: string
  readonly at: string
  readonly slide: string
}

/** Removes items of a list and restores those that were removed. `words` gives the texts of the current language. */
export function itemRemoval(
  { product, actor }: Pick<WizardRun, 'product' | 'actor'>,
  { list, at, slide }: ListOnSlide,
  toasts: Toasts,
  words: () => ListWords,
) {
  const now = () => actor.getSnapshot().context
  const restore = (id: string) => {
    actor.send({ type: 'item.restored', list, item: id })
    if (now().refusal !== null) {
      toasts.show({ text: () => words().full, key: 'list-full' })
      return
    }
    focusSoon(itemCardId({ at: itemAt({ at }, id) }))
  }
  /** Removes an item from the list. Its answers can be restored. */
  const remove = (item: ItemView) => {
    actor.send({ type: 'item.removed', list, item: item.id })
    const { state, refusal } = now()
    if (refusal !== null) return
    const left = listViewAt(slideView(product, state, slide)?.parts ?? [], at)
    const isKept = left?.removed.some(({ id }) => id === item.id) === true
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
