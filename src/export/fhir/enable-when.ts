import type { JsonObject } from '../../engine/json.ts'
import { Unsayable, type Statement, type StatedValue } from '../form/statement.ts'
import type { FhirNames } from './fhirpath.ts'

/**
 * The `enableWhen` of an item and its behaviour: comparisons of answers with written values, all or any of them. Null for a statement
 * that needs an expression.
 */
export function enableWhenOf(statement: Statement, names: FhirNames): JsonObject | null {
  const parts = statement.kind === 'all' || statement.kind === 'any' ? statement.of : [statement]
  const conditions = parts.map((part) => conditionOf(part, names))
  if (conditions.some((one) => one === null)) return null
  const enableWhen = conditions.flatMap((one) => (one === null ? [] : [one]))
  return enableWhen.length === 1
    ? { enableWhen }
    : { enableWhen, enableBehavior: statement.kind === 'any' ? 'any' : 'all' }
}

function conditionOf(statement: Statement, names: FhirNames): JsonObject | null {
  if (statement.kind === 'not') {
    const { of } = statement
    if (of.kind === 'answered') return existence(of.of, false, names)
    const same = conditionOf(of, names)
    return same !== null && same['operator'] === '=' ? { ...same, operator: '!=' } : null
  }
  if (statement.kind === 'answered') return existence(statement.of, true, names)
  if (statement.kind === 'chosen')
    return compared(
      statement.at,
      '=',
      {
        kind: 'literal',
        value: statement.value,
        type: typeof statement.value === 'string' ? 'text' : 'number',
      },
      names,
    )
  if (statement.kind !== 'compare') return null
  const { left, right, sign } = statement
  if (left.kind === 'answer') return compared(left.at, sign === '==' ? '=' : sign, right, names)
  return right.kind === 'answer' ? compared(right.at, mirrored[sign], left, names) : null
}

const mirrored = { '==': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function existence(of: StatedValue, answerBoolean: boolean, names: FhirNames): JsonObject | null {
  if (of.kind !== 'answer') return null
  return { question: linkIdOf(of.at, names), operator: 'exists', answerBoolean }
}

function compared(at: string, operator: string, value: StatedValue, names: FhirNames): JsonObject | null {
  if (value.kind !== 'literal' || (operator !== '=' && value.type === 'text')) return null
  const found = names.itemOf(at)
  return { question: linkIdOf(at, names), operator, ...answerOf(value, found?.isCoded === true) }
}

function answerOf({ value, type }: StatedValue & { readonly kind: 'literal' }, isCoded: boolean): JsonObject {
  if (isCoded) return { answerCoding: { code: String(value) } }
  if (typeof value === 'boolean') return { answerBoolean: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? { answerInteger: value } : { answerDecimal: value }
  return type === 'date' ? { answerDate: value } : { answerString: value }
}

function linkIdOf(at: string, { itemOf }: FhirNames): string {
  const found = itemOf(at)
  if (found === null) throw new Unsayable('question-missing', `It reads ${at}, which the form does not ask.`)
  return found.linkId
}
