import type { Problem } from '../../../problem.ts'
import { distinct } from '../../graph/distinct-problems.ts'
import type { Draft } from '../../working-copy/draft.ts'
import { falseFlagProblems } from '../../evaluate/false-flags.ts'
import { goTo, lastAllowed, presentSlides } from '../../evaluate/positions.ts'
import type { SlideNode } from '../../graph/product-index.ts'
import { refuse } from '../../state/refusals.ts'
import { settleFlags } from '../../evaluate/slide-flags.ts'
import type { Refusal } from '../../state/wizard-state.ts'
import { sendingOf } from '../../../compiled/sending.ts'
import { endFrom } from '../../evaluate/ends.ts'
import { buy } from './purchase-events.ts'

/** Continue: onwards when every flag of the slide holds; on the slide of the purchase it buys. */
export function continueSlide(draft: Draft): Refusal | null {
  const id = draft.active
  settleFlags(draft, id, 'false')
  const problems = falseFlagProblems(draft, id)
  if (problems !== null) {
    const stop = stopOf(draft, problems)
    if (stop === null) return refuse('SLIDE_INVALID', problems)
    draft.answers.stop = stop
    return null
  }
  const warnings = draft.slides.get(id)?.results.flatMap((result) => result.warnings) ?? []
  if (warnings.length > 0) return refuse('SLIDE_INVALID', distinct(draft.index, warnings))
  const present = presentSlides(draft)
  const position = present.findIndex(({ slide }) => slide.id === id)
  const end = draft.answers.purchase.status === 'paid' ? null : endFrom(draft, position)
  if (end !== null && firstFalse(draft, present) >= position) {
    draft.answers.stop = end
    return null
  }
  if (id === sendingOf(draft.index.product)?.slide) return buy(draft)

  const next = present[position + 1]
  if (next === undefined) return null
  if (position + 2 > lastAllowed(draft, present)) return locked(draft, present)
  goTo(draft, next.slide.id)
  return null
}

/** Position of the first slide with a false flag; behind the last one when there is none. */
function firstFalse(draft: Draft, present: readonly SlideNode[]): number {
  const at = present.findIndex(({ slide }, position) =>
    draft.flagsOf(slide.id, position)?.flags.includes(false),
  )
  return at < 0 ? present.length : at
}

/** Back to the slide before. */
export function returnSlide(draft: Draft): Refusal | null {
  const present = presentSlides(draft)
  const position = present.findIndex(({ slide }) => slide.id === draft.active)
  const before = present[position - 1]
  if (before === undefined) return refuse('NO_SLIDE_BEFORE')
  return isBehindPayment(draft, before) ? refuse('PURCHASE_PAID') : (goTo(draft, before.slide.id), null)
}

/** To a slide that was reached, as long as nothing before it is wrong. */
export function chooseSlide(draft: Draft, id: string): Refusal | null {
  const present = presentSlides(draft)
  const position = present.findIndex(({ slide }) => slide.id === id)
  const chosen = present[position]
  if (chosen === undefined) return refuse('SLIDE_UNKNOWN')
  if (isBehindPayment(draft, chosen)) return refuse('PURCHASE_PAID')
  const furthest = present.findLastIndex(({ slide }) => draft.answers.visited[slide.id] === true)
  if (position > furthest) return refuse('SLIDE_LOCKED')
  if (position + 1 > lastAllowed(draft, present)) return locked(draft, present)
  goTo(draft, id)
  return null
}

function locked(draft: Draft, present: readonly SlideNode[]): Refusal {
  const first = present[lastAllowed(draft, present) - 1]
  return refuse('SLIDE_LOCKED', first === undefined ? [] : (falseFlagProblems(draft, first.slide.id) ?? []))
}

/** Once paid, the answers that the contract rests on stay as they are. */
function isBehindPayment(draft: Draft, { slide }: SlideNode): boolean {
  return draft.answers.purchase.status === 'paid' && !slide.afterPayment
}

function stopOf(draft: Draft, problems: readonly Problem[]): string | null {
  const codes = new Set(problems.map(({ code }) => code))
  return draft.index.product.stops.find(({ rule }) => rule !== null && codes.has(`rule.${rule}`))?.id ?? null
}
