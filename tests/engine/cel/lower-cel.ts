import type { CelNode } from '../../../src/engine/cel/index.ts'
import { computationOf } from '../../../src/engine/cel/builtins/index.ts'
import { partsOf } from '../../../src/engine/cel/parts-of.ts'
import { areWhole, isWhole } from '../../../src/engine/cel/number-types.ts'

/** Whether cel-js has everything that an expression is made of; the library and two-variable macros it has not. */
export function canLower(node: CelNode): boolean {
  if (node.op === 'pairs' || node.op === 'sortBy' || node.op === 'bind') return false
  return !(node.op === 'apply' && computationOf(node)?.by === 'library') && partsOf(node).every(canLower)
}

/**
 * A checked expression as standard CEL for cel-js: whole numbers are written as decimals, reading a field never
 * fails, and a statement that is unanswered counts as false. Operators, macros, methods and choices stay cel-js's own.
 */
export function lowerCel(node: CelNode): string {
  switch (node.op) {
    case 'literal':
      return literal(node.value)
    case 'root':
      return `${node.name}_`
    case 'local':
      return node.name
    case 'field':
      return `field(${lowerCel(node.of)}, ${JSON.stringify(node.name)})`
    case 'index':
      return `element(${lowerCel(node.of)}, ${lowerCel(node.at)})`
    case 'call':
      return `call(${JSON.stringify(node.id)}, ${JSON.stringify(node.part)})`
    case 'condition':
      return `condition(${JSON.stringify(node.name)})`
    case 'asked':
      return `asked(${JSON.stringify(node.what)}, ${JSON.stringify(node.about)})`
    case 'purchase':
      return `purchase(${JSON.stringify(node.part)})`
    case 'not':
      return `!${truth(node.of)}`
    case 'negate':
      return `(-number(${lowerCel(node.of)}))`
    case 'truth':
      return truth(node.of)
    case 'and':
      return `(${truth(node.left)} && ${truth(node.right)})`
    case 'or':
      return `(${truth(node.left)} || ${truth(node.right)})`
    case 'choose':
      return `(${truth(node.test)} ? dyn(${lowerCel(node.yes)}) : dyn(${lowerCel(node.no)}))`
    case 'order':
      return `(${ordered(node.left)} ${node.sign} ${ordered(node.right)})`
    case 'equal':
      return `(dyn(${lowerCel(node.left)}) == dyn(${lowerCel(node.right)}))`
    case 'differ':
      return `(dyn(${lowerCel(node.left)}) != dyn(${lowerCel(node.right)}))`
    case 'math':
      return areWhole(node)
        ? `finite(number(${lowerCel(node.left)}) ${node.sign} number(${lowerCel(node.right)}))`
        : `finite(decimal(${JSON.stringify(node.sign)}, number(${lowerCel(node.left)}), number(${lowerCel(node.right)})))`
    case 'join':
      return node.type.kind === 'any'
        ? `added(summand(${lowerCel(node.left)}), summand(${lowerCel(node.right)}))`
        : `(summand(${lowerCel(node.left)}) + summand(${lowerCel(node.right)}))`
    case 'shift':
      return `(${lowerCel(node.date)} ${node.sign} ${lowerCel(node.span)})`
    case 'in':
      return `(dyn(${lowerCel(node.left)}) in collection(${lowerCel(node.right)}))`
    case 'list':
      return `[${node.items.map((item) => `dyn(${lowerCel(item)})`).join(', ')}]`
    case 'map':
      return `{${node.entries.map(([key, value]) => `${lowerCel(key)}: dyn(${lowerCel(value)})`).join(', ')}}`
    case 'each': {
      const only = node.only ? `.filter(${node.name}, ${truth(node.only)})` : ''
      const body = node.macro === 'map' ? `dyn(${lowerCel(node.body)})` : truth(node.body)
      return `elements(${lowerCel(node.list)})${only}.${node.macro}(${node.name}, ${body})`
    }
    case 'bind': {
      const body = `element([dyn(${lowerCel(node.value)})].map(${node.name}, dyn(${lowerCel(node.body)})), 0.0)`
      return node.skipsNull ? `((${lowerCel(node.value)}) == null ? dyn(null) : ${body})` : body
    }
    case 'pairs':
    case 'sortBy':
      throw new Error(`cel-js has no ${node.op}`)
    case 'matches':
      return `matches_(${lowerCel(node.of)}, ${JSON.stringify(node.pattern)})`
    case 'apply':
      return applied(node.name === 'sum' && !isWhole(node.type) ? 'total' : node.name, node.args)
  }
}

function literal(value: unknown): string {
  if (typeof value !== 'number') return JSON.stringify(value)
  const decimal = Number.isInteger(value) ? `${Math.abs(value)}.0` : String(Math.abs(value))
  return value < 0 || Object.is(value, -0) ? `(-${decimal})` : decimal
}

function truth(node: CelNode): string {
  return `truth(${lowerCel(node)})`
}

function ordered(node: CelNode): string {
  return `orderable(${lowerCel(node)})`
}

const textMethods = new Set(['startsWith', 'endsWith', 'contains'])

function applied(name: string, args: readonly CelNode[]): string {
  const [of, other] = args
  if (of && other && textMethods.has(name)) {
    const holds = `isText(text_) && isText(part_) && text(text_).${name}(text(part_))`
    return `[dyn(${lowerCel(of)})].exists(text_, [dyn(${lowerCel(other)})].exists(part_, ${holds}))`
  }
  if (of && other && name === 'orValue') {
    return `element([dyn(${lowerCel(of)}), dyn(${lowerCel(other)})].filter(one_, one_ != dyn(null)), 0.0)`
  }
  // `math.abs` is `abs`.
  return `${name.slice(name.indexOf('.') + 1)}_(${args.map(lowerCel).join(', ')})`
}
