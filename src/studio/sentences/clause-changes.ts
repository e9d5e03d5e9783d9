import type {
  Clause,
  ComparisonClause,
  Operand,
  ClauseOperator,
  Quantified,
  SentenceName,
  SubjectType,
} from '../../engine/sentences/index.ts'
import { type OperatorChoice, operatorsOf, partsOfChoice } from './operators.ts'

/** The clause that a name begins with; `prefix` is the name of the item around it. */
export function newClause(name: SentenceName, prefix: string | null, taken: readonly string[]): Clause {
  if (name.inside !== null) return newQuantified(name, prefix, taken)
  return newComparison(name, prefix)
}

/** The comparison that a name begins with. */
export function newComparison(name: SentenceName, prefix: string | null): ComparisonClause {
  const [first = 'value:filled'] = operatorsOf(name)
  const begun: ComparisonClause = {
    kind: 'compare',
    subject: fullName(name, prefix),
    type: name.type,
    measure: 'value',
    operator: 'filled',
    operand: null,
    source: null,
  }
  return withOperator(begun, first, name)
}

function newQuantified(name: SentenceName, prefix: string | null, taken: readonly string[]): Quantified {
  const item = freeItem(taken)
  const [first] = comparableNames(name.inside ?? [])
  return {
    kind: 'items',
    lists: [fullName(name, prefix)],
    quantifier: first ? 'any' : 'count',
    item,
    inner: { join: 'and', isNegated: false, parts: first ? [newComparison(first, item)] : [] },
    count: first ? null : { operator: 'atLeast', operand: { kind: 'value', value: 1 } },
    source: null,
  }
}

/** The names of an item that can be compared; a list inside an item cannot. */
export function comparableNames(names: readonly SentenceName[]): readonly SentenceName[] {
  return names.filter(({ inside }) => inside === null)
}

/** A name in CEL, with the item that it is a field of. */
export function fullName({ name }: SentenceName, prefix: string | null): string {
  if (prefix === null) return name
  return name === '' ? prefix : `${prefix}.${name}`
}

function freeItem(taken: readonly string[]): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? 'one' : `one${n}`
    if (!taken.includes(name)) return name
  }
}

/** The comparison with another operator; its value stays where it still fits. */
export function withOperator(
  clause: ComparisonClause,
  choice: OperatorChoice,
  name: Pick<SentenceName, 'type' | 'values'>,
): ComparisonClause {
  const { measure, operator } = partsOfChoice(choice)
  // A text that is read as a date stays one.
  const kept = measure === 'value' && clause.measure === 'date' ? 'date' : measure
  const type = measure === 'age' || measure === 'length' ? 'number' : subjectType(clause, name)
  const operand = operandFor(operator, type, measure === 'value' ? name.values : null, clause.operand)
  return { ...clause, measure: kept, type: typeFor(operator, type), operator, operand, source: null }
}

function subjectType(clause: ComparisonClause, name: Pick<SentenceName, 'type'>): SubjectType {
  return clause.measure === 'date' ? 'date' : name.type
}

/** The type that a written comparison is read with. */
function typeFor(operator: ClauseOperator, type: SubjectType): SubjectType {
  if (operator === 'yes' || operator === 'no' || operator === 'notYes') return 'bool'
  return /^(?:contains|starts|ends)/.test(operator) ? 'text' : type
}

function operandFor(
  operator: ClauseOperator,
  type: SubjectType,
  values: SentenceName['values'],
  before: Operand | null,
): Operand | null {
  switch (operator) {
    case 'yes':
    case 'no':
    case 'notYes':
    case 'empty':
    case 'filled':
      return null
    case 'oneOf':
    case 'noneOf': {
      if (before?.kind === 'values') return before
      const isSingle = before?.kind === 'value' || before?.kind === 'name'
      return { kind: 'values', values: isSingle && isOf(before, type) ? [before] : [] }
    }
    default: {
      const one = before?.kind === 'values' ? (before.values[0] ?? null) : before
      return one !== null && isOf(one, type) ? one : firstOperand(type, values)
    }
  }
}

/** Returns whether a value can stay when the type of the name is another. */
function isOf(operand: Operand, type: SubjectType): boolean {
  switch (operand.kind) {
    case 'value':
      return type === 'text' ? typeof operand.value === 'string' : type === typeof operand.value
    case 'date':
    case 'shifted':
      return type === 'date'
    case 'year':
      return type === 'number'
    case 'name':
    case 'values':
      return false
  }
}

/** The value that a comparison begins with: today for a date, the first of a choice. */
export function firstOperand(type: SubjectType, values: SentenceName['values']): Operand {
  if (type === 'date') return { kind: 'shifted', from: 'today', sign: '+', amount: 0, unit: 'days' }
  const [first] = values ?? []
  if (first !== undefined) return { kind: 'value', value: first }
  return { kind: 'value', value: type === 'number' ? 0 : '' }
}
