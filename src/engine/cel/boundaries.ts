import type { Json } from '../json.ts'
import type { CelAtom, CelBoundary } from './cel-expression.ts'
import type { CelNode } from './cel-node.ts'
import type { Checked } from './check.ts'
import { partsOf } from './parts-of.ts'
import { syntaxText } from './syntax.ts'

const flipped = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==', '!=': '!=', in: 'in' } as const

/** Returns every comparison of a field in an expression: the field's pattern, the operator and the other side. */
export function boundariesOf(checked: Checked): readonly CelBoundary[] {
  const found: CelBoundary[] = []
  const visit = (node: CelNode): void => {
    const sides = comparison(node)
    if (sides) {
      const { op, left, right } = sides
      const onLeft = measured(checked, left)
      const onRight = op === 'in' ? null : measured(checked, right)
      if (onLeft) found.push({ ...onLeft, op, ...other(checked, right) })
      if (onRight) found.push({ ...onRight, op: flipped[op], ...other(checked, left) })
    }
    partsOf(node).forEach(visit)
  }
  visit(checked.root)
  return found
}

function comparison(
  node: CelNode,
): { readonly op: CelBoundary['op']; readonly left: CelNode; readonly right: CelNode } | null {
  switch (node.op) {
    case 'order':
      return { op: node.sign, left: node.left, right: node.right }
    case 'equal':
      return { op: '==', left: node.left, right: node.right }
    case 'differ':
      return { op: '!=', left: node.left, right: node.right }
    case 'in':
      return { op: 'in', left: node.left, right: node.right }
    default:
      return null
  }
}

function measured(checked: Checked, node: CelNode): Pick<CelBoundary, 'path' | 'measure'> | null {
  const origin = checked.originOf(node)
  if (origin) return { path: origin.path, measure: 'value' }
  if (node.op !== 'apply') return null
  const [first] = node.args
  const inner = first ? measured(checked, first) : null
  if (inner?.measure !== 'value') return null
  switch (node.name) {
    case 'date':
    case 'orValue':
      return inner
    case 'size':
    case 'age':
      return { path: inner.path, measure: node.name }
    default:
      return null
  }
}

function other(checked: Checked, node: CelNode): Pick<CelBoundary, 'value' | 'against' | 'source'> {
  return { value: constantOf(node), against: node, source: textOf(checked, node) }
}

/** The value of a part that is the same for every customer on every day, else null. */
function constantOf(node: CelNode): Json {
  switch (node.op) {
    case 'literal':
      return node.value
    case 'list':
      return node.items.every((item) => item.op === 'literal') ? node.items.map(constantOf) : null
    case 'apply':
      return node.name === 'date' && node.args[0] ? constantOf(node.args[0]) : null
    default:
      return null
  }
}

function textOf(checked: Checked, node: CelNode): string {
  // A conversion that the compiler inserted has the position of its value.
  const syntax =
    checked.syntaxOf(node) ?? (node.op === 'apply' && node.args[0] && checked.syntaxOf(node.args[0]))
  return syntax ? syntaxText(syntax) : ''
}

/** The statements between `&&`, `||`, `!` and the tests of choices, each once. */
export function atomsOf(checked: Checked): readonly CelAtom[] {
  const atoms = new Map<string, CelAtom>()
  const visit = (node: CelNode, isStatement: boolean): void => {
    switch (node.op) {
      case 'and':
      case 'or':
        visit(node.left, true)
        visit(node.right, true)
        return
      case 'not':
      case 'truth':
        visit(node.of, true)
        return
      case 'choose':
        visit(node.test, true)
        visit(node.yes, isStatement)
        visit(node.no, isStatement)
        return
      default: {
        if (!isStatement && node.type.kind !== 'bool')
          return partsOf(node).forEach((part) => visit(part, false))
        if (node.op === 'literal') return undefined
        const source = textOf(checked, node)
        if (!atoms.has(source)) atoms.set(source, { source, ast: node })
      }
    }
  }
  visit(checked.root, checked.root.type.kind === 'bool')
  return [...atoms.values()]
}
