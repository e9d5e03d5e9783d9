import type { CelNode, Ordering } from '../cel/cel-node.ts'
import { nameIn, readOperand, readSubject } from './read-operand.ts'
import { subjectType } from './subject-type.ts'
import type { Clause, ComparisonClause, ItemStatement, NumberOperator, Quantified } from './sentence.ts'

/** A part of an expression that cannot be written as a sentence. */
export class NotSayable extends Error {
  readonly why: 'part' | 'choice' | 'depth'
  readonly start: number
  readonly end: number
  constructor(why: NotSayable['why'], { start, end }: Pick<CelNode, 'start' | 'end'>) {
    super(why)
    this.why = why
    this.start = start
    this.end = end
  }
}

const operators: Readonly<Record<Ordering, NumberOperator>> = {
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
}

const flipped: Readonly<Record<NumberOperator, NumberOperator>> = {
  is: 'is',
  isNot: 'isNot',
  less: 'more',
  atMost: 'atLeast',
  more: 'less',
  atLeast: 'atMost',
}

const negatedTexts = {
  contains: 'containsNot',
  startsWith: 'startsNotWith',
  endsWith: 'endsNotWith',
} as const

/**
 * Reads one clause. Null for a part that is put together by "and", "or" or "not".
 * @throws NotSayable when no clause says the part.
 */
export function readClause(node: CelNode, source: string): Clause | null {
  switch (node.op) {
    case 'truth':
      return readClause(node.of, source)
    case 'and':
    case 'or':
      return null
    case 'not':
      return readNegated(node, node.of, source)
    case 'each':
      return readQuantified(node, source)
    case 'order':
      return readComparison(node, operators[node.sign], source)
    case 'equal':
      return readComparison(node, 'is', source)
    case 'differ':
      return readComparison(node, 'isNot', source)
    case 'in': {
      const of = readSubject(node.left)
      const operand = readOperand(node.right, source, of?.type === 'date')
      if (of === null || operand === null) throw new NotSayable('part', node)
      return { kind: 'compare', ...of, operator: 'oneOf', operand, source: sourceOf(node, source) }
    }
    case 'apply':
      if (node.name !== 'contains' && node.name !== 'startsWith' && node.name !== 'endsWith') break
      return readText(node, node.name, source)
    case 'choose':
      throw new NotSayable('choice', node)
    default:
  }
  const name = nameIn(node)
  const type = subjectType(node.type)
  if (name === null || (type !== 'bool' && type !== 'any')) throw new NotSayable('part', node)
  return yesOrNo(node, 'yes', source)
}

function yesOrNo(
  node: CelNode,
  operator: 'yes' | 'notYes' | 'no',
  source: string,
  whole = node,
): ComparisonClause {
  return {
    kind: 'compare',
    subject: nameIn(node) ?? '',
    type: 'bool',
    measure: 'value',
    operator,
    operand: null,
    source: sourceOf(whole, source),
  }
}

/** The opposites that have an operator of their own; null for a group. */
function readNegated(node: CelNode, inside: CelNode, source: string): Clause | null {
  const of = inside.op === 'truth' ? inside.of : inside
  if (nameIn(of) !== null) return yesOrNo(of, 'notYes', source, node)
  const clause = of.op === 'each' || of.op === 'apply' || of.op === 'in' ? readClause(of, source) : null
  if (clause === null) return null
  const own = sourceOf(node, source)
  if (clause.kind === 'items')
    return clause.quantifier === 'any' ? { ...clause, quantifier: 'none', source: own } : null
  const { operator } = clause
  if (operator === 'oneOf') return { ...clause, operator: 'noneOf', source: own }
  return operator === 'contains' || operator === 'startsWith' || operator === 'endsWith'
    ? { ...clause, operator: negatedTexts[operator], source: own }
    : null
}

function readText(
  node: CelNode & { readonly op: 'apply' },
  operator: 'contains' | 'startsWith' | 'endsWith',
  source: string,
): ComparisonClause {
  const [left, right] = node.args
  const of = left && readSubject(left)
  const operand = right && readOperand(right, source, false)
  if (!of || !operand || of.measure !== 'value') throw new NotSayable('part', node)
  return { kind: 'compare', ...of, type: 'text', operator, operand, source: sourceOf(node, source) }
}

type Compared = CelNode & { readonly op: 'order' | 'equal' | 'differ' }

function readComparison(node: Compared, operator: NumberOperator, source: string): Clause {
  const { left, right } = node
  const counted = readCount(node, operator, source)
  if (counted !== null) return counted
  const own = sourceOf(node, source)
  if (operator === 'is' || operator === 'isNot') {
    const named = isNull(right) ? left : right
    if (isNull(left) || isNull(right)) {
      const of = readSubject(named)
      if (of?.measure !== 'value') throw new NotSayable('part', node)
      return {
        kind: 'compare',
        ...of,
        operator: operator === 'is' ? 'empty' : 'filled',
        operand: null,
        source: own,
      }
    }
    const truth = truthOf(right) ?? truthOf(left)
    if (truth !== null) {
      const name = truthOf(right) === null ? right : left
      if (nameIn(name) === null || (operator === 'isNot' && !truth)) throw new NotSayable('part', node)
      if (!truth) return yesOrNo(name, 'no', source, node)
      return yesOrNo(name, operator === 'is' ? 'yes' : 'notYes', source, node)
    }
  }
  const isTurned = readSubject(left) === null || isConstant(left)
  const [subject, other] = isTurned ? [right, left] : [left, right]
  const of = readSubject(subject)
  const isDates = of?.type === 'date' || (node.op === 'order' && node.by === 'date')
  const operand = readOperand(other, source, isDates)
  const isComparable = of !== null && of.type !== 'list' && of.type !== 'other'
  if (!isComparable || operand === null || operand.kind === 'values') throw new NotSayable('part', node)
  return {
    kind: 'compare',
    ...of,
    operator: isTurned ? flipped[operator] : operator,
    operand,
    source: own,
  }
}

/** `language` is compared like a field, and never with one. */
function isConstant(node: CelNode): boolean {
  return node.op === 'literal'
}

function isNull(node: CelNode): boolean {
  return node.op === 'literal' && node.value === null
}

function truthOf(node: CelNode): boolean | null {
  return node.op === 'literal' && typeof node.value === 'boolean' ? node.value : null
}

const quantifiers = { exists: 'any', all: 'all', exists_one: 'one' } as const

function readQuantified(node: CelNode & { readonly op: 'each' }, source: string): Quantified {
  if (node.macro === 'map' || node.macro === 'filter' || node.only !== null)
    throw new NotSayable('part', node)
  return {
    kind: 'items',
    lists: listsIn(node.list),
    quantifier: quantifiers[node.macro],
    item: node.name,
    inner: readItem(node.body, source),
    count: null,
    source: sourceOf(node, source),
  }
}

/** `size(data.drivers) > 1`, `size(data.drivers.filter(d, …)) > 1`; null for a comparison of something else. */
function readCount(node: Compared, operator: NumberOperator, source: string): Quantified | null {
  const [counted, other, sign] =
    countedBy(node.left) === null
      ? ([countedBy(node.right), node.left, flipped[operator]] as const)
      : ([countedBy(node.left), node.right, operator] as const)
  if (counted === null) return null
  const operand = readOperand(other, source, false)
  if (operand === null || operand.kind === 'values' || isNull(other)) throw new NotSayable('part', node)
  const isFilter = counted.op === 'each'
  return {
    kind: 'items',
    lists: listsIn(isFilter ? counted.list : counted),
    quantifier: 'count',
    item: isFilter ? counted.name : 'one',
    inner: isFilter ? readItem(counted.body, source) : { join: 'and', isNegated: false, parts: [] },
    count: { operator: sign, operand },
    source: sourceOf(node, source),
  }
}

function countedBy(node: CelNode): CelNode | null {
  const [of] = node.op === 'apply' && node.name === 'size' ? node.args : []
  if (!of || of.type.kind !== 'list') return null
  return of.op === 'each' && (of.macro !== 'filter' || of.only !== null) ? null : of
}

/** The names of a list, or of several that are joined. */
function listsIn(node: CelNode): readonly string[] {
  if (node.op === 'join') return [...listsIn(node.left), ...listsIn(node.right)]
  const name = nameIn(node)
  if (name === null) throw new NotSayable('part', node)
  return [name]
}

function readItem(body: CelNode, source: string): ItemStatement {
  const negated = body.op === 'not' && readClause(body, source) === null
  const of = negated ? body.of : body
  const join = of.op === 'or' ? 'or' : 'and'
  const parts = operandsOf(of, join).map((part): ComparisonClause => {
    const clause = readClause(part, source)
    if (clause === null || clause.kind === 'items') throw new NotSayable('depth', part)
    return clause
  })
  return { join, isNegated: negated, parts }
}

/** The operands of `a && b && c`; a part that is joined otherwise is the only operand. */
export function operandsOf(node: CelNode, join: 'and' | 'or'): readonly CelNode[] {
  if (node.op === 'truth') return operandsOf(node.of, join)
  return node.op === join ? [...operandsOf(node.left, join), ...operandsOf(node.right, join)] : [node]
}

function sourceOf({ start, end }: Pick<CelNode, 'start' | 'end'>, source: string): string {
  return source.slice(start, end)
}
