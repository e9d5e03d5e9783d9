import type { Problem } from '../../../problem.ts'
import { distinctProblems } from '../../graph/distinct-problems.ts'
import type { WorkingCopy } from '../../working-copy/working-copy.ts'
import { falseFlagProblems } from '../../evaluate/false-flags.ts'
import { goTo, lastAllowed, presentSlides } from '../../evaluate/positions.ts'
import type { SlideNode } from '../../graph/product-index.ts'
import { refuse } from '../../state/refusals.ts'
import { settleFlags } from '../../evaluate/slide-flags.ts'
import type { Refusal } from '../../state/wizard-state.ts'
import { sendingOf } from '../../../compiled/sending.ts'
import { endFrom } from '../../evaluate/ends.ts'

/**
 * Applies Continue: goes to the next slide when every flag of this one is true; on the slide of the purchase it
 * requests the contract, by `buy`.
 */
export function continueSlide(
  working: WorkingCopy,
  buy: (working: WorkingCopy) => Refusal | null,
): Refusal | null {
  const id = working.active
  settleFlags(working, id, 'false')
  const problems = falseFlagProblems(working, id)
  if (problems !== null) {
    const stop = stopOf(working, problems)
    if (stop === null) return refuse('SLIDE_INVALID', problems)
    working.answers.stop = stop
    return null
  }
  const warnings = working.slides
    .rowsOf(id)
    .all()
    .flatMap(({ result }) => result.warnings)
  if (warnings.length > 0) return refuse('SLIDE_INVALID', distinctProblems(working.index, warnings))
  const present = presentSlides(working)
  const position = present.findIndex(({ slide }) => slide.id === id)
  const end = working.answers.purchase.status === 'paid' ? null : endFrom(working, position)
  if (end !== null && firstFalse(working, present) >= position) {
    working.answers.stop = end
    return null
  }
  if (id === sendingOf(working.index.product)?.slide) return buy(working)

  const next = present[position + 1]
  if (next === undefined) return null
  if (position + 2 > lastAllowed(working)) return locked(working, present)
  goTo(working, next.slide.id)
  return null
}

/** Position of the first slide with a false flag; behind the last one when there is none. */
function firstFalse(working: WorkingCopy, present: readonly SlideNode[]): number {
  const at = present.findIndex(({ slide }) => working.slides.rowsOf(slide.id).hasFalse())
  return at < 0 ? present.length : at
}

/** Goes to the slide before. */
export function returnSlide(working: WorkingCopy): Refusal | null {
  const present = presentSlides(working)
  const position = present.findIndex(({ slide }) => slide.id === working.active)
  const before = present[position - 1]
  if (before === undefined) return refuse('NO_SLIDE_BEFORE')
  return isBehindPayment(working, before) ? refuse('PURCHASE_PAID') : (goTo(working, before.slide.id), null)
}

/** Goes to a slide that was reached before, if no earlier slide has a problem. */
export function chooseSlide(working: WorkingCopy, id: string): Refusal | null {
  const present = presentSlides(working)
  const position = present.findIndex(({ slide }) => slide.id === id)
  const chosen = present[position]
  if (chosen === undefined) return refuse('SLIDE_UNKNOWN')
  if (isBehindPayment(working, chosen)) return refuse('PURCHASE_PAID')
  const furthest = present.findLastIndex(({ slide }) => working.answers.visited[slide.id] === true)
  if (position > furthest) return refuse('SLIDE_LOCKED')
  if (position + 1 > lastAllowed(working)) return locked(working, present)
  goTo(working, id)
  return null
}

function locked(working: WorkingCopy, present: readonly SlideNode[]): Refusal {
  const first = present[lastAllowed(working) - 1]
  return refuse('SLIDE_LOCKED', first === undefined ? [] : (falseFlagProblems(working, first.slide.id) ?? []))
}

/** Returns whether the slide's answers can no longer change, because the contract that uses them is paid. */
function isBehindPayment(working: WorkingCopy, { slide }: SlideNode): boolean {
  return working.answers.purchase.status === 'paid' && !slide.afterPayment
}

function stopOf(working: WorkingCopy, problems: readonly Problem[]): string | null {
  const codes = new Set(problems.map(({ code }) => code))
  return (
    working.index.product.stops.find(({ rule }) => rule !== null && codes.has(`rule.${rule}`))?.id ?? null
  )
}
