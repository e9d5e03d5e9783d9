import { unprintableIn } from '../../../formats/index.ts'
import type { Field } from '../../compiled/compiled-product.ts'
import type { Problem } from '../../problem.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { isSealed } from '../../runtime/sealed-text.ts'
import { isAnswered } from './answered.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { concretePath } from '../graph/keys.ts'
import { isList, objectsOf, valueAt } from '../paths/pointer.ts'
import type { ChoiceSource, FieldNode, RuleOf } from '../graph/product-index.ts'
import { evaluateRule } from './evaluate-rules.ts'

/** Returns the value of `valid('/path')`: answered, well formed, one of the choices, and correct by its own rules. */
export function isValid(
  evaluated: Evaluated,
  field: FieldNode,
  rules: readonly RuleOf[],
  item: string | null,
): boolean {
  const value = evaluated.relevantValue(field, item)
  return (
    isAnswered(value) &&
    faultsOf(field, value).length === 0 &&
    isChoice(evaluated, field, item, value) &&
    rules.every((rule) => evaluateRule(evaluated, rule, item) !== 'fails')
  )
}

/** Returns the faults of an answer against its own schema and choices; none for an unanswered field. */
export function answerProblems(
  evaluated: Evaluated,
  field: FieldNode,
  item: string | null,
): readonly Problem[] {
  const value = evaluated.relevantValue(field, item)
  if (!isAnswered(value)) return none
  const path = concretePath(field, item)
  const problems = faultsOf(field, value)
  if (problems.length > 0) return problems.map(({ code, params }) => ({ path, code, params }))
  return isChoice(evaluated, field, item, value) ? none : [{ path, code: 'notAnOption', params: {} }]
}

const none: readonly Problem[] = []

/** Returns the faults of a value against the schema of a field, and the characters in it that no document can show. */
export function faultsOf({ field, pattern, isPrinted }: FieldNode, value: Json): readonly Problem[] {
  // A registry's answer that the server masked counts as valid; the server unmasks it and checks it again.
  if (isSealed(value)) return none
  const problems = field.validate(value)
  if (problems.length > 0 || !isPrinted) return problems
  const found = unprintableIn(isList(value) ? value.join() : String(value))
  return found === '' ? none : [{ path: pattern, code: 'characters', params: { found } }]
}

/** Returns whether the value is one of the choices; true while the choices are unknown. */
function isChoice(evaluated: Evaluated, field: FieldNode, item: string | null, value: Json): boolean {
  const { options } = field.field
  if (options === null) return true
  const known = knownOptions(evaluated, options, item)
  if (known === null) return true
  const values = isList(value) ? value : [value]
  if (options.only === null) return values.every((one) => optionWith(known, options.value, one) !== null)
  // Several elements may store the same value, such as one sum for several terms: one that is offered is enough.
  return values.every((one) =>
    known.some(
      (option) =>
        isObject(option) &&
        (option[options.value] ?? null) === one &&
        isOffered(evaluated, options, { field, item }, option),
    ),
  )
}

/** The choices that a call answered, null while they are not known; or the items of a list that count. */
export function knownOptions(
  evaluated: Evaluated,
  { from, list }: ChoiceSource,
  item: string | null,
): readonly Json[] | null {
  if (list !== undefined) {
    const node = evaluated.index.listsById.get(list)
    return node === undefined ? [] : objectsOf(valueAt(evaluated.relevant, node.steps))
  }
  const { result } = evaluated.scope.callOf(from ?? '', item)
  return isList(result) ? result : null
}

/** The choice with this value. */
export function optionWith(options: readonly Json[], property: string, value: Json): JsonObject | null {
  let byValue = indexed.get(options)
  if (byValue === undefined) {
    byValue = new Map()
    indexed.set(options, byValue)
  }
  let choices = byValue.get(property)
  if (choices === undefined) {
    choices = new Map(options.filter(isObject).map((option) => [option[property] ?? null, option]))
    byValue.set(property, choices)
  }
  return choices.get(value) ?? null
}

const indexed = new WeakMap<readonly Json[], Map<string, ReadonlyMap<Json, JsonObject>>>()

/** Returns whether `only` accepts the choice. */
export function isOffered(
  evaluated: Evaluated,
  options: NonNullable<Field['options']>,
  { field, item }: { readonly field: FieldNode; readonly item: string | null },
  option: Json,
): boolean {
  return options.only === null || evaluated.scope.evaluate(options.only, field.list, item, { option })
}
