import type { Problem } from '../../problem.ts'
import type { Json } from '../../json.ts'
import { isAnswered } from '../evaluate/answered.ts'
import { binds } from '../evaluate/bound-field.ts'
import type { FactBook } from './check-facts.ts'
import { factFor } from './check-facts.ts'
import type { ReadBody } from './check-shape.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { requestOf } from '../evaluate/evaluate-calls.ts'
import { chosenOption } from '../evaluate/evaluate-choice.ts'
import { mappedValues } from '../evaluate/answer-call.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import { sameJson } from '../paths/pointer.ts'
import { itemsOf } from '../evaluate/purchase-problems.ts'
import type { CallNode, ChoiceNode, FieldNode } from '../graph/product-index.ts'

/**
 * Reports answers that no customer could have produced: a computed one that differs from its expression, one that no
 * customer can type and that is neither its default nor the value of a fact or a choice, and one that differs from a
 * fact with priority. Other answers may have any valid value.
 */
export function originProblems(
  working: WorkingCopy,
  read: ReadBody,
  book: FactBook,
  believed: ReadonlySet<string>,
): readonly Problem[] {
  const problems: Problem[] = []
  const saidBy = rememberedFacts(working, book, believed)
  const choices = choicesByFollower(working)
  for (const field of working.index.fields.values()) {
    for (const item of itemsOf(working, field.list)) {
      if (field.field.local || !working.counts(field, item)) continue
      const code = originProblem(working, read, saidBy, choices.get(field) ?? [], field, item)
      if (code !== null) problems.push({ path: concretePath(field, item), code, params: {} })
    }
  }
  return problems
}

function originProblem(
  working: WorkingCopy,
  read: ReadBody,
  saidBy: (node: CallNode, item: string | null) => FactValues,
  choices: readonly ChoiceNode[],
  field: FieldNode,
  item: string | null,
): string | null {
  const value = working.relevantValue(field, item)
  if (field.field.computed !== null) {
    const sent = read.given.find((given) => given.field === field && given.item === item)?.value ?? null
    return sameJson(sent, isAnswered(value) ? value : null) ? null : 'differs'
  }
  if (!field.asked && isAnswered(value)) {
    const wrong = field.field.validate(value)[0]
    if (wrong !== undefined) return wrong.code
  }
  const facts = field.filledBy.map((call) => saidBy(call, item))
  if (facts.includes(null)) return null
  const lastWords = facts
    .flatMap((said) => said?.get(field) ?? [])
    .filter(({ overwrite, value: said }) => !field.asked || (overwrite === 'always' && binds(field, said)))
  if (lastWords.length > 0) return saysOneOf(lastWords, value) ? null : 'fact.differs'
  if (field.asked) return null

  const chosen = choices.map((choice) => choiceValue(working, choice, field, item))
  if (chosen.includes(undefined)) return null
  const values = chosen.flatMap((one) => (one === undefined ? [] : [{ value: one }]))
  return saysOneOf(values.length === 0 ? [{ value: field.initial }] : values, value) ? null : 'differs'
}

type Said = { readonly value: Json; readonly overwrite: 'never' | 'ifUntouched' | 'always' }

function saysOneOf(said: readonly { readonly value: Json }[], value: Json): boolean {
  return said.some((one) => sameJson(one.value, value))
}

/**
 * Values of a call by the field that it fills: empty when the call did not answer; null when it proves nothing and any
 * value is possible.
 */
type FactValues = ReadonlyMap<FieldNode, Said> | null

/** Returns a function that reads the values of each call once, for all fields that the call fills. */
function rememberedFacts(
  working: WorkingCopy,
  book: FactBook,
  believed: ReadonlySet<string>,
): (node: CallNode, item: string | null) => FactValues {
  const known = new Map<string, FactValues>()
  return (node, item) => {
    const key = callKey(node, item)
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const values = factValues(working, book, believed, node, item)
    known.set(key, values)
    return values
  }
}

function factValues(
  working: WorkingCopy,
  book: FactBook,
  believed: ReadonlySet<string>,
  node: CallNode,
  item: string | null,
): FactValues {
  const key = callKey(node, item)
  if (!node.call.fact || believed.has(key)) return null
  const state = working.answers.calls[key]
  const request = requestOf(working, node, item)
  if (request === null || state === undefined || state.outcome !== 'ok' || state.stale) return new Map()
  const fact = factFor(book, request)
  if (fact === undefined) return new Map()
  return new Map(mappedValues(working, node, item, fact.body).map(({ to, ...said }) => [to, said]))
}

/** Returns the value that the current choice fills; `undefined` when the choices are unknown here. */
function choiceValue(
  working: WorkingCopy,
  choice: ChoiceNode,
  field: FieldNode,
  item: string | null,
): Json | undefined {
  const { call } = choice.from
  // The chosen element of an unsigned list is unknown when the choice itself is a field of the screen.
  if (choice.field.field.local && !call.fact) return undefined
  const value = working.relevantValue(choice.field, item)
  if (!isAnswered(value)) return field.initial
  const option = chosenOption(working, choice, item, value)
  if (option === null) return undefined
  const derived = choice.also.find(({ to }) => to === field)
  if (derived === undefined) return undefined
  // A name may still be in the language of the time when it was chosen.
  if (call.isTranslated && !call.fact && field.field.type === 'string') return undefined
  return working.scope.evaluate(derived.value, choice.list, item, { option }) ?? field.initial
}

function choicesByFollower({ index }: WorkingCopy): ReadonlyMap<FieldNode, readonly ChoiceNode[]> {
  const byFollower = new Map<FieldNode, ChoiceNode[]>()
  for (const { choice, follows } of index.fields.values()) {
    if (choice === null) continue
    for (const follower of follows) byFollower.set(follower, [...(byFollower.get(follower) ?? []), choice])
  }
  return byFollower
}
