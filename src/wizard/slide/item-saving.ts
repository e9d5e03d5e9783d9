import type { ItemView } from '../../engine/index.ts'
import type { Toasts } from '../../ui/index.ts'
import { itemScope } from '../errors/ids.ts'
import { firstControl, itemCardId } from '../errors/list-id.ts'
import { itemErrors } from '../errors/summary-errors.ts'
import { actedList, focusSoon, type ListOnSlide, type ListRun } from './acted-list.ts'
import type { ListWords } from './list-words.ts'
import { nextItem } from './next-item.ts'

/**
 * Returns the function that saves the open item of a list: closes a complete one and opens the next incomplete one, waits
 * for a running lookup, or displays the missing answers.
 */
export function itemSaving(run: ListRun, place: ListOnSlide, toasts: Toasts, words: () => ListWords) {
  const { actor, timing, lists } = run
  const { list, at, outer, slide } = place
  const now = actedList(run, place)
  const isOpen = (of: string, item: string) => lists.openItem(of) === item
  const save = (item: ItemView) => {
    const view = now.slideNow()
    const fresh = now.current()?.items.find(({ id }) => id === item.id)
    if (!view || !fresh || lists.openItem(at) !== item.id) return
    // What the server found may depend on other answers: it is judged again when everything is sent again.
    const { problems: refused } = now.state().purchase
    const errors = itemErrors(fresh, slide, isOpen).filter(({ problem }) => !refused.includes(problem))
    if (errors.length === 0) {
      lists.close(at)
      now.forget(fresh)
      // In the editor of an outer item the person continues with that list only.
      const its = now.current()
      const next = nextItem(outer === null || its === null ? view : { parts: [its] }, {
        from: list,
        but: fresh.id,
      })
      if (next) now.open(next)
      focusSoon(next ? firstControl(next.item) : itemCardId(fresh))
      if (fresh.status !== 'duplicate')
        toasts.show({ text: () => words().saved, status: 'success', key: 'item-saved' })
      return
    }
    if (errors.every(({ problem }) => problem.code.endsWith('.pending'))) {
      saveLater(fresh)
      return
    }
    lists.save(at, false)
    timing.attempt(
      [itemScope(slide, list, fresh.id)],
      Object.fromEntries(errors.map(({ key, problem }) => [key, problem.code])),
    )
    if (errors[0]) focusSoon(errors[0].target)
  }
  /** The registry is being asked: saves once it has answered, unless the person did something else meanwhile. */
  const saveLater = (item: ItemView) => {
    if (lists.isSaving(at)) return
    lists.save(at, true)
    const { unsubscribe } = actor.subscribe(() => {
      const isWanted = lists.isSaving(at) && lists.openItem(at) === item.id
      const fresh = now.current()?.items.find(({ id }) => id === item.id)
      if (isWanted && fresh?.calls.some(({ status }) => status === 'pending')) return
      unsubscribe()
      if (isWanted) save(item)
    })
  }
  return save
}
