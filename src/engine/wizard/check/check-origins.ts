import type { Overwrite } from '../../product/grammar.generated.ts'
import type { Problem } from '../../problem.ts'
import type { Json } from '../../json.ts'
import { isAnswered } from '../evaluate/answered.ts'
import { plainAnswer } from '../graph/plain-answer.ts'
import { makesReadOnly } from '../evaluate/bound-field.ts'
import type { FactBook } from './check-facts.ts'
import { factFor } from './check-facts.ts'
import type { ReadBody } from './check-shape.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { requestOf } from '../evaluate/evaluate-calls.ts'
import { chosenOption } from '../evaluate/evaluate-choice.ts'
import { mappedValues } from '../evaluate/answer-call.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import { objectsOf, sameJson, valueAt } from '../paths/pointer.ts'
import { itemsOf } from '../evaluate/rule-failures.ts'
import type { CallNode, ChoiceNode, FieldNode } from '../graph/product-index.ts'

/**
 * Reports answers that no customer could have produced: a computed one that differs from its expression, one that no
 * customer can type and that is neither its default nor the value of a fact or a choice, and one that differs from a
 * fact with priority. Other answers may have any valid value.
 */
export function originProblems(
  evaluated: Evaluated,
  read: ReadBody,
  book: FactBook,
  believed: ReadonlySet<string>,
): readonly Problem[] {
  const check = new OriginCheck(evaluated, read, book, believed)
  const problems: Problem[] = []
  for (const field of evaluated.index.fields.values()) {
    for (const item of itemsOf(evaluated, field.list)) {
      if (field.field.local || !evaluated.counts(field, item)) continue
      const code = check.problemOf(field, item)
      if (code !== null) problems.push({ path: concretePath(field, item), code, params: {} })
    }
  }
  return problems
}

/** A value that a call fills into a field. */
interface FilledValue {
  readonly value: Json
  readonly overwrite: Overwrite
}

/**
 * Values of a call by the field that it fills: empty when the call did not answer; null when it proves nothing and any
 * value is possible.
 */
type FactValues = ReadonlyMap<FieldNode, FilledValue> | null

class OriginCheck {
  readonly #evaluated: Evaluated
  readonly #read: ReadBody
  readonly #book: FactBook
  readonly #believed: ReadonlySet<string>
  readonly #choices: ReadonlyMap<FieldNode, readonly ChoiceNode[]>
  /** Values of the calls that were read, by call key. */
  readonly #factValues = new Map<string, FactValues>()

  constructor(evaluated: Evaluated, read: ReadBody, book: FactBook, believed: ReadonlySet<string>) {
    this.#evaluated = evaluated
    this.#read = read
    this.#book = book
    this.#believed = believed
    this.#choices = choicesByFollower(evaluated)
  }

  /** Returns the code of the problem of one answer that counts; null when a customer can have produced it. */
  problemOf(field: FieldNode, item: string | null): string | null {
    const value = this.#evaluated.relevantValue(field, item)
    if (field.field.computed !== null) {
      const { given } = this.#read
      const sent = given.find((one) => one.field === field && one.item === item)?.value ?? null
      return sameJson(sent, isAnswered(value) ? value : null) ? null : 'differs'
    }
    if (!field.asked && isAnswered(value)) {
      const [problem] = field.field.validate(value)
      if (problem !== undefined) return problem.code
    }
    const facts = field.filledBy.map((call) => this.#factsOf(call, item))
    if (facts.includes(null)) return null
    const proven = facts
      .flatMap((fact) => fact?.get(field) ?? [])
      .filter((fact) => !field.asked || (fact.overwrite === 'always' && makesReadOnly(field, fact.value)))
      .map((fact) => fact.value)
    if (proven.length > 0) return includesJson(proven, value) ? null : 'fact.differs'
    if (field.asked || this.#isOfAnswer(field, item)) return null
    return this.#problemOfFollower(field, item, value)
  }

  /**
   * Returns whether a call can have brought the item of a field: one of the objects in its answer has the same values in
   * all fields that no customer types.
   */
  #isOfAnswer({ list }: FieldNode, item: string | null): boolean {
    if (list === null) return false
    const untyped = list.fields.filter(
      ({ asked, field }) => !asked && !field.local && field.computed === null,
    )
    return list.filledBy.some((node) => {
      const body = this.#bodyOf(node, null)
      if (body === null) return true
      return node.fillsItems
        .filter(({ to }) => to === list)
        .flatMap(({ value }) =>
          objectsOf(
            this.#evaluated.scope.evaluate(value, null, null, { response: body.value ?? null }) ?? null,
          ),
        )
        .some((brought) =>
          untyped.every((one) =>
            sameJson(
              plainAnswer(one.field, valueAt(brought, one.steps)) ?? one.initial,
              this.#evaluated.relevantValue(one, item),
            ),
          ),
        )
    })
  }

  /** The problem of a field that no customer types: its value must follow a choice, or be the default. */
  #problemOfFollower(field: FieldNode, item: string | null, value: Json): string | null {
    const choices = this.#choices.get(field) ?? []
    const values = choices.map((choice) => choiceValue(this.#evaluated, choice, field, item))
    const known = values.filter((one) => one !== undefined)
    if (known.length < values.length) return null
    return includesJson(known.length === 0 ? [field.initial] : known, value) ? null : 'differs'
  }

  /** Reads the values of each call once, for all fields that the call fills. */
  #factsOf(node: CallNode, item: string | null): FactValues {
    const key = callKey(node, item)
    const known = this.#factValues.get(key)
    if (known !== undefined) return known
    const values = this.#readFacts(node, item)
    this.#factValues.set(key, values)
    return values
  }

  #readFacts(node: CallNode, item: string | null): FactValues {
    const body = this.#bodyOf(node, item)
    if (body === null || body.value === undefined) return body === null ? null : new Map()
    return new Map(
      mappedValues(this.#evaluated, node, item, body.value).map(({ to, ...filled }) => [to, filled]),
    )
  }

  /** Returns the body that a call is proven to have answered, undefined in it without one; null when any is possible. */
  #bodyOf(node: CallNode, item: string | null): { readonly value: Json | undefined } | null {
    const key = callKey(node, item)
    if (!node.call.fact || this.#believed.has(key)) return null
    const state = this.#evaluated.answers.calls[key]
    const request = requestOf(this.#evaluated, node, item)
    const isGood = request !== null && state?.outcome === 'ok' && !state.stale
    return { value: isGood ? factFor(this.#book, request)?.body : undefined }
  }
}

function includesJson(values: readonly Json[], value: Json): boolean {
  return values.some((one) => sameJson(one, value))
}

/** Returns the value that the current choice fills; `undefined` when the choices are unknown here. */
function choiceValue(
  evaluated: Evaluated,
  choice: ChoiceNode,
  field: FieldNode,
  item: string | null,
): Json | undefined {
  const call = choice.from?.call ?? null
  // The chosen element of an unsigned list is unknown when the choice itself is a field of the screen.
  if (choice.field.field.local && call?.fact !== true) return undefined
  const value = evaluated.relevantValue(choice.field, item)
  if (!isAnswered(value)) return field.initial
  const option = chosenOption(evaluated, choice, item, value)
  if (option === null) return undefined
  const derived = choice.also.find(({ to }) => to === field)
  if (derived === undefined) return undefined
  // A name may still be in the language of the time when it was chosen.
  if (call?.isTranslated === true && !call.fact && field.field.type === 'string') return undefined
  const followed = evaluated.scope.evaluate(derived.value, choice.list, item, { option }) ?? null
  return plainAnswer(field.field, followed) ?? field.initial
}

function choicesByFollower({ index }: Evaluated): ReadonlyMap<FieldNode, readonly ChoiceNode[]> {
  const byFollower = new Map<FieldNode, ChoiceNode[]>()
  for (const { choice, follows } of index.fields.values()) {
    if (choice === null) continue
    for (const follower of follows) byFollower.set(follower, [...(byFollower.get(follower) ?? []), choice])
  }
  return byFollower
}
