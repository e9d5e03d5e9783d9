import type { CelNode } from '../../engine/cel/index.ts'
import { readStatedValue, type StatementPlace } from './read-value.ts'
import { allHold, anyHolds, notOf, Unsayable, type Statement, type StatedValue } from './statement.ts'

/** Says a checked expression as a statement. Throws `Unsayable` where no target can say it. */
export function readStatement(node: CelNode, place: StatementPlace): Statement {
  const read = (one: CelNode): Statement => readStatement(one, place)
  switch (node.op) {
    case 'truth':
      return read(node.of)
    case 'literal':
      return { kind: 'always', holds: node.value === true }
    case 'and':
      return allHold([read(node.left), read(node.right)])
    case 'or':
      return anyHolds([read(node.left), read(node.right)])
    case 'not':
      return notOf(read(node.of))
    case 'condition': {
      const named = place.product.conditions[node.name]
      if (named === undefined) throw new Unsayable('condition-unknown', `"${node.name}" is no condition.`)
      return read(named.ast)
    }
    case 'choose': {
      const test = read(node.test)
      return anyHolds([allHold([test, read(node.yes)]), allHold([notOf(test), read(node.no)])])
    }
    case 'equal':
      return equal(node.left, node.right, place)
    case 'differ':
      return notOf(equal(node.left, node.right, place))
    case 'order': {
      if (node.by === 'any')
        throw new Unsayable('kinds-compared', 'The kinds of what is compared are not known.')
      const [left, right] = [readStatedValue(node.left, place), readStatedValue(node.right, place)]
      return { kind: 'compare', sign: node.sign, left, right }
    }
    case 'in':
      return among(node.left, node.right, place)
    case 'each':
      return overChoices(node, place)
    case 'matches':
      return { kind: 'fits', of: readStatedValue(node.of, place), pattern: node.pattern }
    case 'apply':
      return applied(node, place)
    default:
      return compared(readStatedValue(node, place))
  }
}

/** A yes or no as a statement: it holds where the answer is yes. */
function compared(left: StatedValue): Statement {
  if (left.kind === 'literal') return { kind: 'always', holds: left.value === true }
  if (left.type !== 'boolean')
    throw new Unsayable('no-statement', 'A value stands where a statement is expected.')
  return {
    kind: 'compare',
    sign: '==',
    left,
    right: { kind: 'literal', value: true, type: 'boolean' },
  }
}

function equal(one: CelNode, other: CelNode, place: StatementPlace): Statement {
  if (isNull(one) || isNull(other)) {
    const of = isNull(one) ? other : one
    return isNull(of)
      ? { kind: 'always', holds: true }
      : notOf({ kind: 'answered', of: readStatedValue(of, place) })
  }
  const [left, right] = [readStatedValue(one, place), readStatedValue(other, place)]
  if (left.type === 'list' || right.type === 'list')
    throw new Unsayable('lists-compared', 'Two lists are compared with each other.')
  return left.kind === 'literal'
    ? { kind: 'compare', sign: '==', left: right, right: left }
    : { kind: 'compare', sign: '==', left, right }
}

function isNull(node: CelNode): boolean {
  return node.op === 'literal' && node.value === null
}

function among(one: CelNode, list: CelNode, place: StatementPlace): Statement {
  if (list.op === 'list') return anyHolds(list.items.map((item) => equal(one, item, place)))
  if (list.op === 'literal' && Array.isArray(list.value))
    return anyHolds(
      list.value.map((value: unknown): Statement => {
        if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
          throw new Unsayable('kinds-compared', 'The list holds what is neither a text nor a number.')
        const types = { string: 'text', number: 'number', boolean: 'boolean' } as const
        const type =
          value === true || value === false
            ? 'boolean'
            : types[typeof value === 'string' ? 'string' : 'number']
        const right = { kind: 'literal', value, type } as const
        return { kind: 'compare', sign: '==', left: readStatedValue(one, place), right }
      }),
    )
  return chosen(readStatedValue(list, place), one)
}

function chosen(list: StatedValue, one: CelNode): Statement {
  const value = one.op === 'literal' ? one.value : null
  if (
    list.kind !== 'answer' ||
    list.type !== 'list' ||
    (typeof value !== 'string' && typeof value !== 'number')
  )
    throw new Unsayable('membership', 'Only a written choice is looked for among the choices of a question.')
  return { kind: 'chosen', at: list.at, value }
}

/** `data.choices.exists(one, one == 'a')` is a choice of several; any other loop looks through items. */
function overChoices(node: CelNode & { readonly op: 'each' }, place: StatementPlace): Statement {
  const { body } = node
  const sides = body.op === 'equal' ? [body.left, body.right] : []
  const written = sides.find(({ op }) => op === 'literal')
  const isOfElement = sides.some((side) => side.op === 'local' && side.name === node.name)
  if (node.macro === 'exists' && written !== undefined && isOfElement)
    return chosen(readStatedValue(node.list, place), written)
  throw new Unsayable(
    'loop-over-items',
    `The items of a list are looked through with ${node.macro}, which the target has no words for.`,
  )
}

const partsOfTexts: Readonly<Record<string, 'begins' | 'ends' | 'contains'>> = {
  startsWith: 'begins',
  endsWith: 'ends',
  contains: 'contains',
}

function applied(node: CelNode & { readonly op: 'apply' }, place: StatementPlace): Statement {
  const [first, second] = node.args
  if (first !== undefined && ['has', 'hasValue'].includes(node.name))
    return { kind: 'answered', of: readStatedValue(first, place) }
  const where = partsOfTexts[node.name]
  if (where !== undefined && first !== undefined && second?.op === 'literal' && second.value !== '')
    return { kind: 'part', where, of: readStatedValue(first, place), text: String(second.value) }
  return compared(readStatedValue(node, place))
}
