import type { CelExpression } from '../cel/cel-expression.ts'
import type { CelNode } from '../cel/cel-node.ts'
import type { CallView, Scope } from '../compiled/compiled-product.ts'
import type { Json, JsonObject } from '../json.ts'
import { isObject } from '../json.ts'
import { partsOf } from '../cel/parts-of.ts'
import { computeCel } from './compute-cel.ts'
import { readName, stepsOf } from './readings.ts'

/** A value for a name of an expression. */
export interface GivenValue {
  /** The part that reads the name. */
  readonly node: CelNode
  readonly value: Json
}

/** Expressions of named conditions. */
type Conditions = Readonly<Record<string, Pick<CelExpression, 'ast'>>>

/**
 * Makes the scope in which an expression reads these values. A name that is not given is unanswered, a list of the
 * answers empty; a condition that is not given is computed from its own expression. Values for parts that are no names
 * are left out.
 */
export function scopeOfGiven(
  expression: CelNode,
  given: readonly GivenValue[],
  conditions: Conditions,
): Scope {
  const roots: Record<string, Json> = { data: {}, today: '', language: '' }
  const calls: Record<string, CallView> = {}
  const purchase: Record<string, Json> = {}
  const facts = new Map<string, Json>()
  for (const { node, value } of [...emptyLists(expression, conditions), ...given]) {
    const root = rootOf(node)
    const steps = stepsOf(node)
    const name = readName(root)
    if (name === null) continue
    switch (root.op) {
      case 'root':
        roots[root.name] = withValue(roots[root.name] ?? null, steps, value)
        break
      case 'call': {
        const call = calls[root.id] ?? notCalled
        calls[root.id] = { ...call, [root.part]: withValue(call[root.part], steps, value) }
        break
      }
      case 'purchase':
        purchase[root.part] = value
        break
      default:
        facts.set(name, value)
    }
  }
  const asked = (what: string) => (about: string) => facts.get(`${what}('${about}')`) === true
  // Conditions of a broken file can name each other in a circle.
  const open = new Set<string>()
  const scope: Scope = {
    data: objectOf(roots['data']) ?? {},
    item: objectOf(roots['item']),
    outer: objectOf(roots['outer']),
    option: roots['option'] ?? null,
    response: roots['response'] ?? null,
    today: String(roots['today']),
    language: String(roots['language']),
    constants: {},
    condition: (name) => {
      const known = facts.get(name)
      const condition = Object.hasOwn(conditions, name) ? conditions[name] : undefined
      if (known !== undefined || !condition || open.has(name)) return known === true
      open.add(name)
      const holds = computeCel(condition.ast, scope) === true
      open.delete(name)
      return holds
    },
    call: (id) => calls[id] ?? notCalled,
    valid: asked('valid'),
    verified: asked('verified'),
    visited: asked('visited'),
    purchase: {
      paid: purchase['paid'] === true,
      created: purchase['created'] === true,
      contractId: typeof purchase['contractId'] === 'string' ? purchase['contractId'] : null,
    },
  }
  return scope
}

/** The lists of the answers that an expression reads, each without items, as a wizard begins with them. */
function emptyLists(expression: CelNode, conditions: Conditions): readonly GivenValue[] {
  const followed = new Set<string>()
  const search = (node: CelNode): readonly GivenValue[] => {
    if (node.op === 'condition') {
      const condition = Object.hasOwn(conditions, node.name) ? conditions[node.name] : undefined
      if (!condition || followed.has(node.name)) return []
      followed.add(node.name)
      return search(condition.ast)
    }
    const isAnswer = node.type.kind === 'list' && rootOf(node).op === 'root' && readName(node) !== null
    return isAnswer ? [{ node, value: [] }] : partsOf(node).flatMap(search)
  }
  return search(expression)
}

const notCalled: CallView = { ok: false, pending: false, manual: false, outcome: '', result: null }

function rootOf(node: CelNode): CelNode {
  return node.op === 'field' ? rootOf(node.of) : node
}

function objectOf(value: Json | undefined): JsonObject | null {
  return value !== undefined && isObject(value) ? value : null
}

/** A value with another one at the end of these names. */
function withValue(whole: Json, [step, ...deeper]: readonly string[], value: Json): Json {
  if (step === undefined) return value
  const around = objectOf(whole) ?? {}
  return { ...around, [step]: withValue(around[step] ?? null, deeper, value) }
}
