import type { CelNode } from '../../engine/cel/index.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'
import { notOf, Unsayable, type Statement, type StatedValue, type ValueType } from './statement.ts'

/** Where an expression stands. */
export interface StatementPlace {
  readonly product: ExpandedProduct
  /** Id of the list whose `item` it reads; null outside of items. */
  readonly list: string | null
  /** Computed fields that the target does not have as questions: their expressions stand in their place. */
  readonly isInlined: (at: string) => boolean
  /** Reads a statement inside a value. */
  readonly readStatement: (node: CelNode, place: StatementPlace) => Statement
}

/** Says a part of a checked expression as a value. Throws `Unsayable` where no target can say it. */
export function readStatedValue(node: CelNode, place: StatementPlace): StatedValue {
  const read = (one: CelNode): StatedValue => readStatedValue(one, place)
  switch (node.op) {
    case 'literal':
      return literalOf(node.value)
    case 'root':
      if (node.name === 'today') return { kind: 'today', type: 'date' }
      break
    case 'field':
      return answerOf(node, place)
    case 'negate':
      return math('*', read(node.of), { kind: 'literal', value: -1, type: 'number' })
    case 'math':
      return math(node.sign, read(node.left), read(node.right))
    case 'shift':
      return shifted(node, place)
    case 'choose': {
      const [yes, no] = [orNothing(node.yes, place), orNothing(node.no, place)]
      const type = yes?.type ?? no?.type
      if (type === undefined) break
      return { kind: 'choose', test: place.readStatement(node.test, place), yes, no, type }
    }
    case 'apply':
      return appliedValue(node, place)
    case 'truth':
    case 'not':
    case 'and':
    case 'or':
    case 'equal':
    case 'differ':
    case 'order':
    case 'condition':
    case 'in':
    case 'matches': {
      const test = place.readStatement(node, place)
      const stated = (value: boolean): StatedValue => ({ kind: 'literal', value, type: 'boolean' })
      if (test.kind === 'always') return stated(test.holds)
      return { kind: 'choose', test, yes: stated(true), no: stated(false), type: 'boolean' }
    }
    default:
  }
  throw unsayable(node)
}

function orNothing(node: CelNode, place: StatementPlace): StatedValue | null {
  return node.op === 'literal' && node.value === null ? null : readStatedValue(node, place)
}

function literalOf(value: unknown): StatedValue {
  if (typeof value === 'string') return { kind: 'literal', value, type: 'text' }
  if (typeof value === 'number') return { kind: 'literal', value, type: 'number' }
  if (typeof value === 'boolean') return { kind: 'literal', value, type: 'boolean' }
  throw new Unsayable('literal', 'Nothing, a list or an object stands where one value is expected.')
}

function math(sign: '+' | '-' | '*' | '/' | '%', left: StatedValue, right: StatedValue): StatedValue {
  const isDivision = sign === '/' || sign === '%'
  if (isDivision && right.kind !== 'literal')
    throw new Unsayable(
      'division',
      'A division by zero gives nothing in a product and something else elsewhere; only a written divisor is taken over.',
    )
  return { kind: 'math', sign, left, right, type: 'number' }
}

function shifted(node: CelNode & { readonly op: 'shift' }, place: StatementPlace): StatedValue {
  const { span } = node
  const [count] = span.op === 'apply' ? span.args : []
  const unit = span.op === 'apply' ? span.name : ''
  if (count === undefined || (unit !== 'days' && unit !== 'months' && unit !== 'years')) throw unsayable(span)
  return {
    kind: 'shift',
    sign: node.sign,
    day: asDay(readStatedValue(node.date, place)),
    count: readStatedValue(count, place),
    unit,
    type: 'date',
  }
}

/** A written day; an answer is one by its format. */
function asDay(value: StatedValue): StatedValue {
  if (value.type === 'date') return value
  if (value.kind === 'literal' && /^\d{4}-\d{2}-\d{2}$/.test(String(value.value)))
    return { ...value, type: 'date' }
  throw new Unsayable('text-as-day', 'A text that is no date field is read as a day.')
}

const roundings: Readonly<Record<string, 'round' | 'floor' | 'ceil' | 'abs'>> = {
  round: 'round',
  floor: 'floor',
  ceil: 'ceil',
  abs: 'abs',
}

function appliedValue(node: CelNode & { readonly op: 'apply' }, place: StatementPlace): StatedValue {
  const [first, second] = node.args
  if (first === undefined) throw unsayable(node)
  const how = roundings[node.name]
  if (how !== undefined && second === undefined)
    return { kind: 'rounded', how, of: readStatedValue(first, place), type: 'number' }
  switch (node.name) {
    case 'date':
      return asDay(readStatedValue(first, place))
    case 'size': {
      const of = readStatedValue(first, place)
      const list = of.kind === 'answer' ? place.product.fields[of.at] : undefined
      if (of.kind === 'answer' && list === undefined) return { kind: 'count', list: of.at, type: 'number' }
      return { kind: 'size', of, type: 'number' }
    }
    case 'sum':
      return summed(first, place)
    case 'orValue':
      if (second !== undefined) {
        const of = readStatedValue(first, place)
        return {
          kind: 'choose',
          test: notOf({ kind: 'answered', of }),
          yes: readStatedValue(second, place),
          no: of,
          type: of.type,
        }
      }
      break
    default:
  }
  throw unsayable(node)
}

/** `sum(data.items.map(one, one.price))`: one answer of all items. */
function summed(node: CelNode, place: StatementPlace): StatedValue {
  if (node.op === 'each' && node.macro === 'map' && node.only === null) {
    const { body } = node
    const list = node.list.op === 'field' ? answerOf(node.list, place) : null
    const isOfItem = body.op === 'field' && body.of.op === 'local' && body.of.name === node.name
    if (list?.kind === 'answer' && isOfItem) {
      const at = `${list.at}/*/${body.name}`
      if (place.product.fields[at]?.computed === null) return { kind: 'sum', at, type: 'number' }
    }
  }
  throw new Unsayable('loop-over-items', 'The items of a list are looked through for a sum.')
}

function answerOf(node: CelNode & { readonly op: 'field' }, place: StatementPlace): StatedValue {
  const names: string[] = []
  let root: CelNode = node
  while (root.op === 'field') {
    names.unshift(root.name)
    root = root.of
  }
  const at = `${rootOf(root, place)}/${names.join('/')}`
  const { product } = place
  const field = product.fields[at]
  if (field === undefined) {
    if (Object.values(product.lists).some((list) => list.at === at))
      return { kind: 'answer', at, type: 'list' }
    throw new Unsayable('part-of-an-answer', `${at} is no question of its own.`)
  }
  if (field.computed !== null && place.isInlined(at))
    return readStatedValue(field.computed.ast, { ...place, list: field.list })
  return { kind: 'answer', at, type: typeOf(field) }
}

function rootOf(root: CelNode, { product, list }: StatementPlace): string {
  const own = list === null ? undefined : product.lists[list]?.at
  if (root.op === 'root' && root.name === 'data') return ''
  if (root.op === 'root' && root.name === 'item' && own !== undefined) return `${own}/*`
  if (root.op === 'root' && root.name === 'outer' && own !== undefined)
    return own.slice(0, own.lastIndexOf('/*') + 2)
  throw unsayable(root)
}

/** The kind of value of a field. */
export function typeOf({
  type,
  format,
}: Pick<ExpandedProduct['fields'][string], 'type' | 'format'>): ValueType {
  if (type === 'boolean') return 'boolean'
  if (type === 'array' || type === 'object') return 'list'
  if (type === 'string') return format === 'date' ? 'date' : 'text'
  return 'number'
}

function unsayable(node: CelNode): Unsayable {
  switch (node.op) {
    case 'call':
      return new Unsayable('answer-of-a-call', `It reads the call "${node.id}"; the form calls nothing.`)
    case 'asked':
    case 'purchase':
      return new Unsayable(
        'state-of-the-wizard',
        'It reads how far the customer is, which only a wizard knows.',
      )
    case 'local':
    case 'each':
    case 'pairs':
    case 'sortBy':
    case 'index':
      return new Unsayable(
        'loop-over-items',
        'It looks through items one by one, which the target has no words for.',
      )
    case 'apply':
      return new Unsayable('function-unknown', `The target has no function like ${node.name}(…).`)
    case 'root':
      return new Unsayable('name-unknown', `It reads "${node.name}", which the form does not have.`)
    default:
      return new Unsayable('operator-unknown', `The target has no words for "${node.op}".`)
  }
}
