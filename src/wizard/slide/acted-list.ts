import { type ItemView, type ListView, slideView } from '../../engine/index.ts'
import type { WizardRun } from '../run/wizard-run.ts'
import { hasNoAnswers, itemAnswers, itemScopes, listViewAt } from './item-answers.ts'
import type { ItemOfList } from './next-item.ts'

/** Parts of a wizard that the actions on its lists use. */
export type ListRun = Pick<WizardRun, 'product' | 'actor' | 'timing' | 'lists'>

/** A list on a slide. */
export interface ListOnSlide extends Pick<ListView, 'list' | 'at' | 'outer'> {
  readonly slide: string
}

/** A list as its actions find it at the moment when they run. */
export function actedList({ product, actor, timing, lists }: ListRun, { list, at, slide }: ListOnSlide) {
  const state = () => actor.getSnapshot().context.state
  const slideNow = () => slideView(product, state(), slide)
  return {
    state,
    slideNow,
    current: (): ListView | null => listViewAt(slideNow()?.parts ?? [], at),
    isRefused: () => actor.getSnapshot().context.refusal !== null,
    /** Opens an item; a new one without answers has none to restore. */
    open: ({ item, list: ownList }: ItemOfList) =>
      lists.open(ownList.at, item, hasNoAnswers(item) ? null : itemAnswers(item, state().data)),
    /** Forgets which errors of an item were shown. */
    forget: (item: ItemView) => {
      for (const scope of itemScopes(slide, list, item)) timing.forget(scope)
    },
  }
}

/** Moves the focus once the element with this id is in the document. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
