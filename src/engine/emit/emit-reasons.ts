import type { CelExpression } from '../cel/cel-expression.ts'
import { boolType, type CelType } from '../cel/cel-type.ts'
import type { CelNode } from '../cel/cel-node.ts'
import { valuedParts, type ValuedPart } from '../cel/valued-parts.ts'
import { emitCel } from './emit-cel.ts'
import type { ExpandedProduct } from './expanded-product.ts'
import { jsKey } from './js-literal.ts'

/**
 * Returns JavaScript that exports `reasons`, `(r: Runtime) => ProductReasons`: the tree of every expression that decides
 * what a customer sees, and a function for each part that has a value. It goes behind the text of `emitModule` where the
 * wizard is explained; a customer's module has none of it.
 */
export function emitReasons({ conditions, rules, slides, calls, fields, lists }: ExpandedProduct): string {
  const gates = slides.flatMap(({ id, gates: own }) =>
    own.map((gate) => [`${id} ${gate.id}`, gate.holds] as const),
  )
  const computed = Object.entries(fields).flatMap(([at, field]) =>
    field.computed === null ? [] : [[at, field.computed] as const],
  )
  const requests = Object.entries(calls).map(([id, { when, request }]) => {
    const { path, query, body } = request
    const named = [...path, ...query, ...(Array.isArray(body) ? body : [])].map(
      ({ name, value }) => [name, value] as const,
    )
    const whole = body !== null && isExpression(body) ? [['', body] as const] : []
    const values = [...named, ...whole].map(
      ([name, value]) => `[${JSON.stringify(name)},${reasonCode(value)}]`,
    )
    return `${jsKey(id)}:{when:${when ? reasonCode(when) : 'null'},request:[${values.join(',')}]}`
  })
  const bounds = Object.entries(lists).map(
    ([id, { min, max }]) => `${jsKey(id)}:{min:${reasonCode(min)},max:${reasonCode(max)}}`,
  )
  return [
    'export const reasons=r=>({',
    `conditions:${codeOf(Object.entries(conditions))},`,
    `rules:${codeOf(rules.map(({ id, holds }) => [id, holds] as const))},`,
    `gates:${codeOf(gates)},`,
    `computed:${codeOf(computed)},`,
    `calls:{${requests.join(',')}},`,
    `lists:{${bounds.join(',')}}`,
    '})',
    '',
  ].join('\n')
}

function codeOf(named: readonly (readonly [string, CelExpression])[]): string {
  return `{${named.map(([name, expression]) => `${jsKey(name)}:${reasonCode(expression)}`).join(',\n')}}`
}

function reasonCode({ ast }: CelExpression): string {
  const values = valuedParts(ast).map((part) => {
    const code = emitCel({ ast: nodeOf(part) })
    return `s=>${code.startsWith('{') ? `(${code})` : code}`
  })
  return `{tree:${JSON.stringify(ast, withoutDetails)},values:[${values.join(',')}]}`
}

function nodeOf({ node, gives }: ValuedPart): CelNode {
  if (gives === 'value' || node.op !== 'each') return node
  const type: CelType = { kind: 'list', of: boolType }
  const holds: CelNode = { ...node.body, op: 'truth', of: node.body, type: boolType, nullable: false }
  return { ...node, macro: 'map', body: holds, type, nullable: false }
}

/** Leaves out positions, and all of a type but its kind. */
function withoutDetails(key: string, value: unknown): unknown {
  if (key === 'start' || key === 'end' || key === 'nullable') return undefined
  return key === 'type' ? { kind: (value as CelType).kind } : value // a node's type
}

function isExpression(value: object): value is CelExpression {
  return 'ast' in value
}
