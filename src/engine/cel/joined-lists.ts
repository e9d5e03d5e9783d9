import type { ASTNode } from '@marcbachmann/cel-js'

/** Macros that give something else than the elements themselves. */
const consuming = new Set(['all', 'exists', 'exists_one', 'existsOne', 'map'])

/**
 * Returns the lists joined by `+` of which an expression uses only single members, or the number of elements:
 * `(data.a + data.b).map(x, x.name)`, `(data.a + data.b).size()`, `(data.a + data.b)[0].name`.
 */
export function joinedLists(ast: ASTNode): ReadonlySet<ASTNode> {
  const found = new Set<ASTNode>()
  const visit = (part: ASTNode): void => {
    const list = listOf(part)
    if (list !== null) for (const operand of operandsOf(list)) found.add(operand)
    for (const inner of partsOf(part)) visit(inner)
  }
  visit(ast)
  return found
}

/** The list whose elements a part uses by their members alone; null for any other part. */
function listOf(part: ASTNode): ASTNode | null {
  if (part.op === '.' || part.op === '.?') {
    const [base] = part.args
    return base.op === '[]' || base.op === '[?]' ? base.args[0] : null
  }
  if (part.op === 'call') return part.args[0] === 'size' ? (part.args[1][0] ?? null) : null
  if (part.op !== 'rcall') return null
  const [name, receiver, args] = part.args
  if (name === 'size') return receiver
  const [variable, ...bodies] = args
  if (!consuming.has(name) || variable?.op !== 'id') return null
  return bodies.some((body) => isUsedWhole(body, variable.args)) ? null : receiver
}

/** Returns whether a name stands in a part other than before a member. A macro that binds the name again counts as a use. */
function isUsedWhole(part: ASTNode, name: string): boolean {
  if (part.op === 'id') return part.args === name
  if ((part.op === '.' || part.op === '.?') && part.args[0].op === 'id') return false
  return partsOf(part).some((inner) => isUsedWhole(inner, name))
}

/** The lists that `+` joins; none for anything else. */
function operandsOf(part: ASTNode): readonly ASTNode[] {
  return part.op === '+' ? part.args.flatMap((side) => (side.op === '+' ? operandsOf(side) : [side])) : []
}

/** The parts of a syntax tree that are trees themselves. */
function partsOf({ args }: ASTNode): readonly ASTNode[] {
  const trees: ASTNode[] = []
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value as readonly unknown[]) collect(one)
    else if (isTree(value)) trees.push(value)
  }
  collect(args)
  return trees
}

function isTree(value: unknown): value is ASTNode {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value
}
