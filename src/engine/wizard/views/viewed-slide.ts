import type { PartView } from '../../../parts/view-type.generated.ts'
import type { GateView } from './views.ts'

/** Current view of one slide: its visible parts, each with its answers, flag and problems. */
export interface SlideView {
  readonly id: string
  /** Among the present slides, from 1. */
  readonly number: number
  readonly total: number
  readonly heading: string | null
  /** Its Continue is the purchase. */
  readonly buys: boolean
  readonly afterPayment: boolean
  readonly parts: readonly PartView[]
  readonly gates: readonly GateView[]
  /** Every flag of the slide is true. */
  readonly valid: boolean
}
