import type { CelExpression } from '../cel/cel-expression.ts'
import type { CelNode } from '../cel/cel-node.ts'
import { partsOf } from '../cel/parts-of.ts'
import type { Scope } from '../compiled/compiled-product.ts'
import type { Json } from '../json.ts'
import { computeCel, computeItems } from './compute-cel.ts'
import { readName } from './readings.ts'

/** One statement of an expression with its result. */
export interface TriedPart {
  /** The statement as it is written. */
  readonly text: string
  /** The statement itself. */
  readonly tree: CelNode
  readonly holds: boolean
  /** The result of the whole turns on this part. */
  readonly decides: boolean
  /** How the parts below make the statement; `is` below a named condition, null without parts. */
  readonly joins: 'and' | 'or' | 'not' | 'choose' | 'is' | null
  readonly parts: readonly TriedPart[]
  /** What the names and the compared sides of a statement without parts are. */
  readonly values: readonly TriedValue[]
  /** Of a statement about each item of a list: whether it holds for each; else null. */
  readonly items: readonly boolean[] | null
}

/** A part of a statement with its value. */
export interface TriedValue {
  readonly text: string
  readonly tree: CelNode
  /** The name in CEL, as readings have it; null for what is computed. */
  readonly of: string | null
  readonly value: Json
}

/** An expression that is tried. */
type Tried = Pick<CelExpression, 'ast' | 'source'>

/** Takes a statement apart into the statements between `&&`, `||`, `!` and `?:`, each with its result. */
export function triedParts(
  { ast, source }: Tried,
  scope: Scope,
  conditions: Readonly<Record<string, Tried>>,
): TriedPart {
  return tried(ast, { source, scope, conditions, decides: true, open: [] })
}

interface Trying {
  readonly source: string
  readonly scope: Scope
  readonly conditions: Readonly<Record<string, Tried>>
  readonly decides: boolean
  /** Named conditions around. */
  readonly open: readonly string[]
}

function tried(node: CelNode, trying: Trying): TriedPart {
  if (node.op === 'truth') return tried(node.of, trying)
  const { source, scope, decides } = trying
  const own = {
    text: source.slice(node.start, node.end),
    tree: node,
    holds: computeCel(node, scope) === true,
    decides,
    items: null,
    values: [],
  }
  switch (node.op) {
    case 'and':
    case 'or': {
      const operands = operandsOf(node, node.op)
      // One operand alone decides that an `or` holds and that an `and` fails.
      const isTurned = own.holds === (node.op === 'or')
      const parts = operands.map((one) => {
        const holds = computeCel(one, scope) === true
        return tried(one, { ...trying, decides: decides && (!isTurned || holds === own.holds) })
      })
      return { ...own, joins: node.op, parts }
    }
    case 'not':
      return { ...own, joins: 'not', parts: [tried(node.of, trying)] }
    case 'choose': {
      const isYes = computeCel(node.test, scope) === true
      const parts = [
        tried(node.test, trying),
        tried(node.yes, { ...trying, decides: decides && isYes }),
        tried(node.no, { ...trying, decides: decides && !isYes }),
      ]
      return { ...own, joins: 'choose', parts }
    }
    case 'condition':
      return { ...own, ...ofCondition(node.name, trying) }
    default:
      return {
        ...own,
        joins: null,
        parts: [],
        values: valuesIn(node, source, scope),
        items: computeItems(node, scope),
      }
  }
}

function ofCondition(name: string, trying: Trying): Pick<TriedPart, 'joins' | 'parts'> {
  const { conditions, open } = trying
  const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined
  if (!condition || open.includes(name)) return { joins: null, parts: [] }
  const inner = tried(condition.ast, { ...trying, source: condition.source, open: [...open, name] })
  return { joins: 'is', parts: [inner] }
}

function operandsOf(node: CelNode, op: 'and' | 'or'): readonly CelNode[] {
  return node.op === op ? [...operandsOf(node.left, op), ...operandsOf(node.right, op)] : [node]
}

/** The names that a statement reads, and its sides where they are computed. */
function valuesIn(node: CelNode, source: string, scope: Scope): TriedPart['values'] {
  const found = new Map<string, TriedValue>()
  const note = (part: CelNode): void => {
    const text = source.slice(part.start, part.end)
    found.set(text, { text, tree: part, of: readName(part), value: computeCel(part, scope) })
  }
  const read = (part: CelNode): void => {
    if (readName(part) === null) for (const inner of partsOf(part)) read(inner)
    else note(part)
  }
  read(node)
  const sides = 'left' in node && 'right' in node ? [node.left, node.right] : []
  for (const side of sides) {
    const isShown = readName(side) !== null || isWritten(side, source.slice(side.start, side.end))
    if (!isShown && side.type.kind !== 'span') note(side)
  }
  // The whole says its own result.
  found.delete(source.slice(node.start, node.end))
  return [...found.values()]
}

/** Whether a side shows its value itself. A constant of the product does not: it is written by its name. */
function isWritten(node: CelNode, text: string): boolean {
  if (node.op === 'list') return node.items.every(({ op }) => op === 'literal')
  return node.op === 'literal' && !text.startsWith('const.')
}
