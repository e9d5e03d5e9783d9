import type { InputOf } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'
import { fillersOf } from '../graph/index-calls.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import type { Asked, FieldNode } from '../graph/product-index.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { isAnswered } from './answered.ts'
import { answerProblems } from './evaluate-validity.ts'

/** Returns what is wrong with the answers of an input: one that is missing, or a wrong one. */
export function askedProblems(
  evaluated: Evaluated,
  { input, fields }: Asked,
  item: string | null,
): readonly Problem[] {
  if (!input.whenAll.every((name) => evaluated.scope.holds(name, item))) return none
  const find = isRequired(evaluated, input, item) ? requiredProblems : answerProblems
  let problems: Problem[] | null = null
  for (const field of fields) {
    if (!field.field.whenAll.every((name) => evaluated.scope.holds(name, item))) continue
    const found = find(evaluated, field, item)
    if (found.length > 0) problems = [...(problems ?? []), ...found]
  }
  return problems ?? none
}

/** Returns what is wrong with the answer of a field that must be answered: it is missing, or a wrong one. */
export function requiredProblems(
  evaluated: Evaluated,
  field: FieldNode,
  item: string | null,
): readonly Problem[] {
  return isAnswered(evaluated.relevantValue(field, item))
    ? answerProblems(evaluated, field, item)
    : [{ path: concretePath(field, item), code: 'required', params: {} }]
}

/** Returns whether an input must be answered now. */
export function isRequired(evaluated: Evaluated, input: InputOf, item: string | null): boolean {
  if (input.optional) return false
  return input.requiredWhen === null || evaluated.scope.holds(input.requiredWhen, item)
}

/** Returns whether the customer or a call answered one of the fields. */
export function areEngaged(evaluated: Evaluated, fields: readonly FieldNode[], item: string | null): boolean {
  return fields.some((field) => isFieldEngaged(evaluated, field, item))
}

function isFieldEngaged(evaluated: Evaluated, field: FieldNode, item: string | null): boolean {
  const path = concretePath(field, item)
  if (evaluated.answers.touched[path] === true) return true
  return fillersOf(field).some((call) => {
    const state = evaluated.answers.calls[callKey(call, item)]
    return state !== undefined && !state.stale && Object.hasOwn(state.filled, path)
  })
}

const none: readonly Problem[] = []
