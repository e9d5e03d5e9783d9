import type { CelNode } from './cel-node.ts'

/** The direct parts of an expression, in the order in which they are written. */
export function partsOf(node: CelNode): readonly CelNode[] {
  switch (node.op) {
    case 'literal':
    case 'root':
    case 'local':
    case 'call':
    case 'condition':
    case 'asked':
    case 'purchase':
      return []
    case 'field':
    case 'matches':
    case 'not':
    case 'negate':
    case 'truth':
      return [node.of]
    case 'index':
      return [node.of, node.at]
    case 'and':
    case 'or':
    case 'order':
    case 'equal':
    case 'differ':
    case 'math':
    case 'join':
    case 'in':
      return [node.left, node.right]
    case 'choose':
      return [node.test, node.yes, node.no]
    case 'shift':
      return [node.date, node.span]
    case 'list':
      return node.items
    case 'map':
      return node.entries.flat()
    case 'each':
      return [node.list, ...(node.only ? [node.only] : []), node.body]
    case 'pairs':
      return [node.of, ...(node.only ? [node.only] : []), node.body]
    case 'sortBy':
      return [node.list, node.body]
    case 'bind':
      return [node.value, node.body]
    case 'apply':
      return node.args
  }
}
