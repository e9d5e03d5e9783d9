import {
  begin,
  type CallAnswer,
  type CallRequest,
  priceView,
  reactToItemEvent,
  type Step,
  stepWith,
} from '../../engine/index.ts'
import type { CompiledProduct } from '../../engine/compiled/compiled-product.ts'
import type { Json } from '../../engine/json.ts'
import { addDays } from '../../engine/runtime/index.ts'
import type { ProductFile } from '../../engine/product/index.ts'

/** A price in whole minor units of its currency. */
export interface TypicalPremium {
  readonly premium: number
  readonly currency: 'UZS' | 'EUR'
}

/** Answers of a typical case, by the path of their field. */
export type TypicalAnswers = NonNullable<NonNullable<ProductFile['price']>['typical']>

/** A wizard to be filled in on a day, and how its calls are answered. */
export interface TypicalWizard {
  readonly compiled: CompiledProduct
  /** ISO calendar day of the country. */
  readonly today: string
  /** Returns null for a call whose answer is not the same for everyone. */
  readonly answerCall: (request: CallRequest) => Promise<CallAnswer | null>
}

/**
 * Fills the wizard in with the answers of a typical case and returns the price that it displays then; null when it
 * displays none.
 * @throws Error when the wizard refuses an answer: the case does not fit the product
 */
export async function typicalPremium(
  wizard: TypicalWizard,
  answers: TypicalAnswers,
): Promise<TypicalPremium | null> {
  const { compiled, today } = wizard
  let now = await withAnsweredCalls(wizard, begin(compiled, { today, language: 'ru' }))
  for (const [at, answer] of Object.entries(answers)) {
    const event = { type: 'field.changed', at, value: valueOn(wizard, at, answer) } as const
    const next = stepWith(reactToItemEvent, compiled, now.state, event)
    if (next.refusal) throw new Error(`${at} is refused: ${next.refusal.code}`)
    now = await withAnsweredCalls(wizard, next)
  }
  const price = priceView(compiled, now.state)
  return price === null || price.premium === null
    ? null
    : { premium: price.premium, currency: price.currency }
}

/** Answers the calls that a step wants, and those that their answers want. */
async function withAnsweredCalls({ compiled, answerCall }: TypicalWizard, step: Step): Promise<Step> {
  let now = step
  const wanted = [...step.effects]
  // The list is walked to its end, also when an answer makes it longer.
  for (const effect of wanted) {
    if (effect.type !== 'send') continue
    const answer = await answerCall(effect.request)
    if (answer === null) continue
    const { key, requestKey } = effect
    now = stepWith(reactToItemEvent, compiled, now.state, { type: 'call.answered', key, requestKey, answer })
    wanted.push(...now.effects)
  }
  return now
}

/** Returns the value of an answer: at a date, a whole number is days from today. */
function valueOn({ compiled, today }: TypicalWizard, at: string, answer: string | number | boolean): Json {
  return typeof answer === 'number' && compiled.fields[at]?.schema['format'] === 'date'
    ? addDays(today, answer)
    : answer
}
