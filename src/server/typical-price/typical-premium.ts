import { type CallAnswer, type CallRequest, priceView, laterReactions, save } from '../../engine/index.ts'
import { wizardLogic, type WizardActorSnapshot, type WizardLogic } from '../../../machines/wizard-logic.ts'
import type { CompiledProduct } from '../../engine/compiled/compiled-product.ts'
import { segmentsOf } from '../../engine/json-pointer.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
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
 * Fills the wizard in with the answers of a typical case, every slide open, and returns the price that it displays then;
 * null when it displays none. Tariffs that a later slide asks for are asked for, too.
 * @throws Error when the wizard refuses an answer: the case does not fit the product
 */
export async function typicalPremium(
  wizard: TypicalWizard,
  answers: TypicalAnswers,
): Promise<TypicalPremium | null> {
  const { compiled, today } = wizard
  const logic = wizardLogic(compiled, laterReactions)
  const answered = async (now: WizardActorSnapshot) => await withAnsweredCalls(logic, now, wizard)
  let now = await answered(everySlideOpen(logic, wizard))
  for (const [pattern, answer] of Object.entries(answers)) {
    const value = valueOn({ compiled, today }, pattern, answer)
    for (const at of placesOf(pattern, now.context.state.data)) {
      const next = logic.transition(now, { type: 'field.changed', at, value })
      const { refusal } = next.context
      if (refusal) throw new Error(`${pattern} is refused: ${refusal.code}`)
      now = await answered(next)
    }
  }
  const price = priceView(compiled, now.context.state)
  return price === null || price.premium === null
    ? null
    : { premium: price.premium, currency: price.currency }
}

/** Returns the wizard as it begins, on its last slide: calls of all slides are wanted. */
function everySlideOpen(
  logic: WizardLogic,
  { compiled, today }: Pick<TypicalWizard, 'compiled' | 'today'>,
): WizardActorSnapshot {
  const { context } = logic.getInitialSnapshot(null, { today, language: 'ru' })
  const visited = compiled.slides.filter(({ afterPayment }) => !afterPayment).map(({ id }) => id)
  const last = visited.at(-1) ?? ''
  const saved = { ...save(compiled, context.state), visited, slide: last, furthest: last, calls: {} }
  return logic.getInitialSnapshot(null, { today, language: 'ru', saved })
}

/** Returns the places of a field, one for each item where a star stands for the items of a list. */
function placesOf(pattern: string, data: JsonObject): readonly string[] {
  const star = pattern.indexOf('/*')
  if (star < 0) return [pattern]
  const list = pattern.slice(0, star)
  return itemIdsAt(data, segmentsOf(list)).flatMap((id) =>
    placesOf(`${list}/${id}${pattern.slice(star + 2)}`, data),
  )
}

/** Returns the ids of the items of a list; items on the way are named by their ids. */
function itemIdsAt(value: Json, steps: readonly string[]): readonly string[] {
  const [name, ...rest] = steps
  const items = Array.isArray(value) ? value.filter((item: Json) => isObject(item)) : []
  if (name === undefined) return items.map((item: JsonObject) => String(item['id']))
  const inner = isObject(value) ? value[name] : items.find((item: JsonObject) => item['id'] === name)
  return inner === undefined ? [] : itemIdsAt(inner, rest)
}

/** Answers the calls that a step wants, and those that their answers want. */
async function withAnsweredCalls(
  logic: WizardLogic,
  begun: WizardActorSnapshot,
  { answerCall }: Pick<TypicalWizard, 'answerCall'>,
): Promise<WizardActorSnapshot> {
  let now = begun
  const wanted = [...begun.context.effects]
  // The list is walked to its end, also when an answer makes it longer.
  for (const effect of wanted) {
    if (effect.type !== 'send') continue
    const answer = await answerCall(effect.request)
    if (answer === null) continue
    const { key, requestKey } = effect
    now = logic.transition(now, { type: 'call.answered', key, requestKey, answer })
    wanted.push(...now.context.effects)
  }
  return now
}

/** Returns the value of an answer: at a date, a whole number is days from today. */
function valueOn(
  { compiled, today }: Pick<TypicalWizard, 'compiled' | 'today'>,
  at: string,
  answer: TypicalAnswers[string],
): Json {
  return typeof answer === 'number' && compiled.fields[at]?.schema['format'] === 'date'
    ? addDays(today, answer)
    : answer
}
