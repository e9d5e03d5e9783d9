import type { CelNode } from '../../cel/index.ts'
import type { Json, JsonObject } from '../../json.ts'

/** Numbers and values that a field can have while a statement holds. */
interface Domain {
  low: number
  high: number
  /** True when the bound itself is excluded. */
  isAbove: boolean
  isBelow: boolean
  values: readonly Json[] | null
}

/**
 * Returns the reason why no answer can satisfy a statement, or null when one may. It decides comparisons of one field
 * with literals, joined by `&&`, within the field's own bounds and choices. Every other statement counts as possible.
 */
export function whyNeverHolds(ast: CelNode, schemaOf: (path: string) => JsonObject | null): string | null {
  if (ast.op === 'literal') return ast.value === true ? null : 'it is false for everybody'
  if (ast.op === 'or') {
    const left = whyNeverHolds(ast.left, schemaOf)
    return left !== null && whyNeverHolds(ast.right, schemaOf) !== null ? left : null
  }
  const domains = new Map<string, Domain>()
  for (const statement of conjuncts(ast)) {
    if (statement.op === 'or' || statement.op === 'literal') {
      const why = whyNeverHolds(statement, schemaOf)
      if (why !== null) return why
      continue
    }
    const compared = comparison(statement)
    if (compared === null) continue
    const { path, op, value } = compared
    const domain = domains.get(path) ?? domainOf(schemaOf(path))
    // A field that accepts no value at all is reported separately.
    if (isEmpty(domain)) continue
    domains.set(path, narrowed(domain, op, value))
    if (isEmpty(domains.get(path) ?? domain))
      return `no "${path}" is ${op === '==' ? '' : `${op} `}${JSON.stringify(value)}`
  }
  return null
}

function conjuncts(ast: CelNode): readonly CelNode[] {
  if (ast.op === 'truth') return conjuncts(ast.of)
  return ast.op === 'and' ? [...conjuncts(ast.left), ...conjuncts(ast.right)] : [ast]
}

type Operator = '<' | '<=' | '>' | '>=' | '=='
const flipped = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==' } as const

interface Comparison {
  readonly path: string
  readonly op: Operator
  readonly value: Json
}

function comparison(node: CelNode): Comparison | null {
  if (node.op === 'equal') return sides('==', node.left, node.right)
  return node.op === 'order' && node.by === 'number' ? sides(node.sign, node.left, node.right) : null
}

function sides(op: Operator, left: CelNode, right: CelNode): Comparison | null {
  const [onLeft, onRight] = [pathOf(left), pathOf(right)]
  if (onLeft !== null && right.op === 'literal' && right.value !== null)
    return { path: onLeft, op, value: right.value }
  if (onRight !== null && left.op === 'literal' && left.value !== null)
    return { path: onRight, op: flipped[op], value: left.value }
  return null
}

/** The pointer of an answer; null for anything else. */
function pathOf(node: CelNode): string | null {
  if (node.op === 'root') return node.name === 'data' ? '' : null
  if (node.op !== 'field') return null
  const of = pathOf(node.of)
  return of === null ? null : `${of}/${node.name}`
}

function domainOf(schema: JsonObject | null): Domain {
  const number = (key: string, otherwise: number): number => {
    const bound = schema?.[key]
    return typeof bound === 'number' ? bound : otherwise
  }
  const [above, below] = [number('exclusiveMinimum', -Infinity), number('exclusiveMaximum', Infinity)]
  const [low, high] = [number('minimum', -Infinity), number('maximum', Infinity)]
  const choices = schema?.['enum']
  return {
    low: Math.max(low, above),
    high: Math.min(high, below),
    isAbove: above >= low,
    isBelow: below <= high,
    values: Array.isArray(choices) ? (choices as readonly Json[]) : null,
  }
}

function narrowed(domain: Domain, op: Operator, value: Json): Domain {
  if (op === '==') {
    const values = domain.values === null ? [value] : domain.values.filter((one) => one === value)
    return { ...domain, values }
  }
  if (typeof value !== 'number') return domain
  switch (op) {
    case '<':
    case '<=': {
      if (value > domain.high) return domain
      return { ...domain, high: value, isBelow: op === '<' || (value === domain.high && domain.isBelow) }
    }
    case '>':
    case '>=': {
      if (value < domain.low) return domain
      return { ...domain, low: value, isAbove: op === '>' || (value === domain.low && domain.isAbove) }
    }
    default:
      return op satisfies never
  }
}

function isEmpty({ low, high, isAbove, isBelow, values }: Domain): boolean {
  const isInside = (value: Json): boolean =>
    typeof value !== 'number' ||
    ((isAbove ? value > low : value >= low) && (isBelow ? value < high : value <= high))
  if (values !== null) return !values.some(isInside)
  return low > high || (low === high && (isAbove || isBelow) && Number.isFinite(low))
}
