import type { CelNode } from './cel-node.ts'
import { partsOf } from './parts-of.ts'

/** A chain of names that begins at a root or at a name that a macro binds: `data.vehicle.year`, `option.id`. */
export interface NameChain {
  /** Node that the chain begins with. */
  readonly from: Extract<CelNode, { readonly op: 'root' | 'local' }>
  /** Members, from the outermost: `['vehicle', 'year']`; empty for the root itself. */
  readonly members: readonly string[]
}

/** Returns the chain of names that an expression is, however it is written; null for any other expression. */
export function nameChain(node: CelNode): NameChain | null {
  if (node.op === 'root' || node.op === 'local') return { from: node, members: [] }
  // A statement is its value, made true or false.
  if (node.op === 'truth') return nameChain(node.of)
  if (node.op !== 'field') return null
  const of = nameChain(node.of)
  return of && { from: of.from, members: [...of.members, node.name] }
}

/** Returns an expression and all of its parts, each before its own parts. */
export function nodesIn(node: CelNode): readonly CelNode[] {
  return [node, ...partsOf(node).flatMap(nodesIn)]
}

/** Two sides that an expression requires to be equal. */
export interface Equality {
  readonly left: CelNode
  readonly right: CelNode
}

/** Returns the equalities inside an expression, each with either side first. */
export function equalitiesIn(node: CelNode): readonly Equality[] {
  return nodesIn(node).flatMap((part) =>
    part.op === 'equal'
      ? [
          { left: part.left, right: part.right },
          { left: part.right, right: part.left },
        ]
      : [],
  )
}

/** Returns the part that an expression requires to be given, `x` of `x != null`; null for any other expression. */
export function givenIn(node: CelNode): CelNode | null {
  if (node.op === 'truth') return givenIn(node.of)
  if (node.op !== 'differ') return null
  if (isNull(node.right)) return node.left
  return isNull(node.left) ? node.right : null
}

function isNull(node: CelNode): boolean {
  return node.op === 'literal' && node.value === null
}

/** An expression that makes an object of each element of a list. */
export interface ListMapping {
  readonly list: CelNode
  /** Name of a property of the object → property of the element that it takes. */
  readonly properties: Readonly<Record<string, string>>
}

/** Returns the mapping that an expression is; null for any other expression. */
export function listMapping(node: CelNode): ListMapping | null {
  if (node.op !== 'each' || node.macro !== 'map' || node.body.op !== 'map') return null
  const properties = node.body.entries.flatMap(([key, value]) => {
    const chain = nameChain(value)
    const [member] = chain?.members ?? []
    const isOfElement = chain?.from.op === 'local' && chain.from.name === node.name
    return key.op === 'literal' && isOfElement && member !== undefined ? [[String(key.value), member]] : []
  })
  return { list: node.list, properties: Object.fromEntries(properties) as Record<string, string> }
}

/** Returns what an expression reads of the elements that its first macro goes through: property → it is a list itself. */
export function elementReads(node: CelNode): ReadonlyMap<string, boolean> {
  const nodes = nodesIn(node)
  const first = nodes.find((part) => part.op === 'each')
  if (first?.op !== 'each') return new Map()
  const reads = new Map<string, boolean>()
  for (const part of nodes) {
    const chain = nameChain(part)
    const [member] = chain?.members ?? []
    if (chain?.from.op !== 'local' || chain.from.name !== first.name || member === undefined) continue
    const isList = nodes.some((one) => one.op === 'each' && one.list === part)
    reads.set(member, reads.get(member) === true || (isList && chain.members.length === 1))
  }
  return reads
}
