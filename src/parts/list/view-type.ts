import type { Problem } from '../../engine/problem.ts'
import type { CallStatus, FlagView, ValueView } from '../../engine/wizard/views/views.ts'

/** A list with its items; `Inner` is the view of a part of an item. */
export interface ListViewOf<Inner> extends FlagView {
  readonly kind: 'list'
  readonly list: string
  /** Key of the item around a list within a list: `in` of `item.added`. */
  readonly outer: string | null
  /** Path of the list. */
  readonly at: string
  readonly items: readonly ItemViewOf<Inner>[]
  readonly min: number
  readonly max: number
  readonly canAdd: boolean
  readonly canRemove: boolean
  /** Items can be moved up and down. */
  readonly isOrdered: boolean
  /** True when a further item can be a copy of an existing one. */
  readonly canCopy: boolean
  /** Removed items that `item.restored` brings back, the latest last. */
  readonly removed: readonly { readonly id: string; readonly title: readonly ValueView[] }[]
}

/** One item of a list. */
export interface ItemViewOf<Inner> {
  /** Key of the item: `d2`, in a list within a list `h1/m2`. */
  readonly id: string
  /** From 1. */
  readonly number: number
  /** Concrete path: `/drivers/d2`. */
  readonly at: string
  readonly card: {
    readonly title: readonly ValueView[]
    readonly facts: readonly ValueView[]
    readonly pill: ValueView | null
  }
  readonly parts: readonly Inner[]
  /**
   * Status of the item, the worst first: a duplicate; a failed lookup or a wrong answer; a running lookup; a missing
   * answer; complete. A complete item has no faults. Its flags may still be false: an optional question that was not
   * touched keeps its first flag until Continue computes it.
   */
  readonly status: 'duplicate' | 'error' | 'lookingUp' | 'incomplete' | 'complete'
  /** The item's own calls, and those of the items in it. */
  readonly calls: readonly CallStatus[]
  /** Every error of the item, its duplicate included. */
  readonly problems: readonly Problem[]
}
