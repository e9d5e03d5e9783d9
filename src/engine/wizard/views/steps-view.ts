import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { onceAState, type Viewing } from './viewing.ts'
import type { SlideState, WizardState } from '../state/wizard-state.ts'

/** One slide in the progress. */
export interface StepView {
  readonly id: string
  readonly number: number
  readonly heading: string | null
  /**
   * `current`; `done`: reached and valid; `reached`: the furthest one, not yet complete; `recheck`: passed once,
   * but a flag fell since; `locked`: never reached.
   */
  readonly status: 'current' | 'done' | 'reached' | 'recheck' | 'locked'
  /** `slide.chosen` would take the customer there. */
  readonly allowed: boolean
}

/** The progress: every slide that is present. */
export function stepsView(product: CompiledProduct, state: WizardState): readonly StepView[] {
  return onceAState(product, state, 'steps', stepsOf)
}

function stepsOf({ product, state, memo }: Viewing): readonly StepView[] {
  const headings = new Map(product.slides.map(({ id, heading }) => [id, heading]))
  const isPaid = state.purchase.status === 'paid'
  const afterPayment = new Set(product.slides.flatMap((slide) => (slide.afterPayment ? [slide.id] : [])))
  const steps = state.slides.map((slide, at) => {
    const heading = headings.get(slide.id) ?? null
    const number = at + 1
    const status = statusOf(state, slide, number)
    const allowed = canGoTo(state, slide.id) && (!isPaid || afterPayment.has(slide.id))
    const { id } = slide
    return memo.view(`step ${id}`, [number, heading, status, allowed], () => ({
      id,
      number,
      heading,
      status,
      allowed,
    }))
  })
  return memo.list('steps', steps)
}

/** Returns whether `slide.chosen` would open this slide. */
export function canGoTo(state: WizardState, slide: string): boolean {
  const number = state.slides.findIndex(({ id }) => id === slide) + 1
  return number > 0 && number <= state.furthestStep && number <= state.lastAllowedSlide
}

function statusOf(state: WizardState, slide: SlideState, number: number): StepView['status'] {
  if (number === state.activeSlide) return 'current'
  if (number > state.furthestStep) return 'locked'
  if (!slide.flags.includes(false)) return 'done'
  return number === state.furthestStep ? 'reached' : 'recheck'
}
