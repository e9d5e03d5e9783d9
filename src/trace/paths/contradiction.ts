import type { CelExpression, CelNode } from '../../engine/cel/index.ts'
import { comparisonOf } from './comparisons.ts'
import { canBeMet, type SearchSource } from './search-assignments.ts'
import { wish } from './wishes.ts'

/** A statement that customers of a slide have to meet, with its name: of a condition or a rule, or its own text. */
interface Demand {
  readonly name: string
  readonly node: CelNode
}

/**
 * Returns the names of the conditions and rules that make a condition false for all answers on the slide at a position:
 * one that is always false, or a smallest set that exclude each other. Null when some answers may satisfy them all.
 */
export function contradictionOf(
  source: SearchSource,
  condition: string | null,
  position: number,
): readonly string[] | null {
  const own = conditionDemand(source, condition)
  if (own === null) return null
  const rules = rulesOf(source)
  const asking = askingFor(source, [own])
  const isFalse = (demands: readonly Demand[], isAsked: boolean): boolean => {
    const wishes = demands.map(({ node }) => ({ node, wanted: true, list: null }))
    return canBeMet(source, wishes, { position, isAsked }) === false
  }
  // What asks for the compared fields is named where it takes part; where it does not suffice, it counts all the same.
  const isAsked = !isFalse([own, ...asking, ...rules], false)
  const others = isAsked ? rules : [...asking, ...rules]
  const excludes = (demands: readonly Demand[]): boolean => isFalse(demands, isAsked)
  if (excludes(others) || !excludes([own, ...others])) return null

  let core = neededOf([own, ...others], excludes)
  // A single condition is taken apart, down to the parts that exclude each other.
  for (let [only] = core; core.length === 1 && only !== undefined; [only] = core) {
    const parts = conjunctsOf(source, only)
    if (!excludes(parts)) break
    const needed = neededOf(parts, excludes)
    if (needed.length === 1 && needed[0]?.node.op !== 'condition') break
    core = needed
  }
  return core.map(({ name }) => name)
}

/** Leaves out every demand without which the others still exclude each other, the last first. */
function neededOf(
  demands: readonly Demand[],
  excludes: (demands: readonly Demand[]) => boolean,
): readonly Demand[] {
  let needed = demands
  for (const one of demands.toReversed()) {
    const rest = needed.filter((other) => other !== one)
    if (excludes(rest)) needed = rest
  }
  return needed
}

/** The condition of this name as a demand; null when there is none. */
function conditionDemand({ expanded }: SearchSource, name: string | null): Demand | null {
  const condition = name === null ? undefined : expanded.conditions[name]
  if (name === null || condition === undefined) return null
  const { ast } = condition
  return { name, node: { ...ast, op: 'condition', name } }
}

/** Rules that refuse, whatever the answers to other questions are. */
function rulesOf({ expanded }: SearchSource): readonly Demand[] {
  return expanded.rules.flatMap(({ id, when, list, severity, holds }) =>
    when === null && list === null && severity === 'error'
      ? [{ name: id, node: wish(holds, true).node }]
      : [],
  )
}

/** The parts of a condition, all of which have to hold: conditions by name, other statements by their text. */
function conjunctsOf(source: SearchSource, { name, node }: Demand): readonly Demand[] {
  const condition = node.op === 'condition' ? source.expanded.conditions[name] : undefined
  return condition ? conjunctsIn(condition, condition.ast) : []
}

function conjunctsIn(of: CelExpression, node: CelNode): readonly Demand[] {
  switch (node.op) {
    case 'truth':
      return conjunctsIn(of, node.of)
    case 'and':
      return [...conjunctsIn(of, node.left), ...conjunctsIn(of, node.right)]
    case 'condition':
      return [{ name: node.name, node }]
    default:
      return [{ name: of.source.slice(node.start, node.end), node }]
  }
}

/** Conditions of the slides and parts that ask for the fields that the demands need answered, and of those in turn. */
function askingFor(source: SearchSource, demands: readonly Demand[]): readonly Demand[] {
  const known = new Set(demands.map(({ name }) => name))
  const found: Demand[] = []
  const waiting = [...demands]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.node.op === 'condition') waiting.push(...conjunctsOf(source, next))
    const compared = comparisonOf(next.node, null)
    if (compared === null || compared.holds(null)) continue
    for (const name of source.asked.conditionsAround(compared.at)) {
      const condition = known.has(name) ? null : conditionDemand(source, name)
      known.add(name)
      if (condition === null) continue
      found.push(condition)
      waiting.push(condition)
    }
  }
  return found
}
