import fontoxpath from 'fontoxpath'
import { Document, type Element, type Node } from 'slimdom'
import {
  and,
  answered,
  atom,
  calculated,
  call,
  branched,
  equality,
  inList,
  literal,
  method,
  negation,
  or,
  ordered,
  quoted,
  Untranslatable,
  type CelTerm,
} from '../form/cel.ts'
import { outsideOfTexts, xpathShape } from './xpath-shape.ts'

// oxlint-disable-next-line import/no-named-as-default-member -- a CommonJS package: Node finds no names in it
const { evaluateXPath, parseScript } = fontoxpath

/** What an expression of a row can name. */
export interface XPathNames {
  /** The answer of a question by its name. */
  readonly find: (name: string) => CelTerm | null
  /** The answer of the row itself: `.`. */
  readonly own: CelTerm | null
  /** The list of a repeat, or the answers of a question in all items of its repeat. */
  readonly all: (name: string) => CelTerm | null
  /** Trees of the expressions of the form: many are the same but for the question that they name. */
  readonly trees: Map<string, Element>
}

/** Says an expression of an XLSForm in the language of products. Throws `Untranslatable` where it cannot. */
export function xpathTerm(expression: string, names: XPathNames): CelTerm {
  const { shape, values } = xpathShape(expression)
  const tree = names.trees.get(shape) ?? parsed(shape)
  names.trees.set(shape, tree)
  const valueOf = (variable: string): string | number => values.get(variable) ?? variable
  return termOf(tree, {
    ...names,
    find: (variable) => {
      const value = valueOf(variable)
      return typeof value === 'number' ? literal(value) : named(value, names)
    },
    all: (variable) => names.all(String(valueOf(variable))),
  })
}

/** The same as a statement. */
export function xpathCondition(expression: string, names: XPathNames): CelTerm {
  return statement(xpathTerm(expression, names))
}

/** The tree of an expression, by the parser of fontoxpath. `if(…)` of XForms is a keyword of later XPath and gets another name. */
function parsed(expression: string): Element {
  const plain = outsideOfTexts(expression, (part) => part.replaceAll(/\bif\s*\(/g, 'if-else('))
  try {
    const language = evaluateXPath.XPATH_3_1_LANGUAGE
    const tree = parseScript<never>(plain, { language }, new Document())
    const body = descend(tree, ['mainModule', 'queryBody'])
    const [root] = body === null ? [] : childrenOf(body)
    if (root !== undefined) return root
  } catch {
    // The message of the parser speaks of the changed text; the place in the source says enough.
  }
  throw new Untranslatable('expression-unread', 'The expression is no XPath of XForms.')
}

function termOf(node: Element, names: XPathNames): CelTerm {
  const operand = (which: 'firstOperand' | 'secondOperand'): CelTerm => termOf(operandOf(node, which), names)
  const sides = (): readonly [CelTerm, CelTerm] => alike(operand('firstOperand'), operand('secondOperand'))
  switch (node.localName) {
    case 'orOp':
      return or(statement(operand('firstOperand')), statement(operand('secondOperand')))
    case 'andOp':
      return and(statement(operand('firstOperand')), statement(operand('secondOperand')))
    case 'equalOp':
      return same(...sides())
    case 'notEqualOp':
      return negation(same(...sides()))
    case 'lessThanOp':
    case 'lessThanOrEqualOp':
    case 'greaterThanOp':
    case 'greaterThanOrEqualOp':
      return inOrder(orders[node.localName], sides())
    case 'addOp':
    case 'subtractOp':
    case 'multiplyOp':
    case 'divOp':
    case 'modOp':
      return arithmetic(signs[node.localName], sides())
    case 'unaryMinusOp':
      return negative(termOf(operandOf(node, 'operand'), names))
    case 'integerConstantExpr':
    case 'decimalConstantExpr':
    case 'doubleConstantExpr':
      return literal(Number(textOf(node)))
    case 'stringConstantExpr':
      return literal(textOf(node))
    case 'varRef':
      return named(textOf(node), names)
    case 'contextItemExpr':
      if (names.own !== null) return names.own
      throw new Untranslatable('own-answer', 'The point stands for an answer, and this row has none.')
    case 'functionCallExpr':
      return functionTerm(node, names)
    case 'pathExpr':
      throw new Untranslatable(
        'path',
        'A path through the form cannot be translated; only ${name} and the point can.',
      )
    default:
      throw new Untranslatable('operator-unknown', `What XPath calls ${node.localName} cannot be translated.`)
  }
}

const orders = {
  lessThanOp: '<',
  lessThanOrEqualOp: '<=',
  greaterThanOp: '>',
  greaterThanOrEqualOp: '>=',
} as const
const signs = { addOp: '+', subtractOp: '-', multiplyOp: '*', divOp: '/', modOp: '%' } as const

function inOrder(operator: '<' | '<=' | '>' | '>=', [left, right]: readonly [CelTerm, CelTerm]): CelTerm {
  if (left.type === 'text' || right.type === 'text')
    throw new Untranslatable(
      'order-of-texts',
      'Texts are put in order as numbers here, which a product does not do.',
    )
  return ordered(left, operator, right)
}

function arithmetic(
  operator: '+' | '-' | '*' | '/' | '%',
  [left, right]: readonly [CelTerm, CelTerm],
): CelTerm {
  return calculated(left, operator, right)
}

function negative(term: CelTerm): CelTerm {
  if (typeof term.constant === 'number') return literal(-term.constant)
  return calculated(literal(0), '-', term)
}

function statement(term: CelTerm): CelTerm {
  if (term.type === 'boolean') return term
  if (typeof term.constant === 'number') return literal(term.constant !== 0)
  if (term.type === 'number') return and(answered(term), { ...atom(`${term.cel} != 0`, 'boolean'), level: 3 })
  return answered(term)
}

function named(name: string, { find }: XPathNames): CelTerm {
  const term = find(name)
  if (term !== null) return term
  throw new Untranslatable('name-unknown', `"${name}" is no question that can be read here.`)
}

/** XForms compares texts with numbers by their kind: the literal takes that of the answer. An empty text is no answer. */
function alike(left: CelTerm, right: CelTerm): readonly [CelTerm, CelTerm] {
  if (left.constant !== undefined && right.constant === undefined) {
    const [second, first] = alike(right, left)
    return [first, second]
  }
  const { constant } = right
  if (constant === undefined || left.type === right.type || constant === '') return [left, right]
  if (left.type === 'number' && typeof constant === 'string' && String(Number(constant)) === constant)
    return [left, literal(Number(constant))]
  if (left.type === 'text' && typeof constant === 'number') return [left, literal(String(constant))]
  if (left.type === 'date' && typeof constant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(constant))
    return [left, dateOf(constant)]
  return [left, right]
}

function same(left: CelTerm, right: CelTerm): CelTerm {
  if (right.constant === '') return negation(answered(left))
  if (left.constant === '') return negation(answered(right))
  if (left.type === 'list')
    throw new Untranslatable('list-as-text', 'Chosen values are compared as one text; ask with selected(…).')
  return equality(left, right)
}

function dateOf(day: string): CelTerm {
  return { ...atom(`date(${quoted(day)})`, 'date'), isNeverNull: true }
}

function functionTerm(node: Element, names: XPathNames): CelTerm {
  const name = textOf(childNamed(node, 'functionName'))
  const asked = childNamed(node, 'arguments')
  const nodes = asked === null ? [] : childrenOf(asked)
  const args = (): readonly CelTerm[] => nodes.map((one) => termOf(one, names))
  const [first, second, third] = name === 'count' || name === 'sum' ? [] : args()
  if (name === 'true') return literal(true)
  if (name === 'false') return literal(false)
  if (name === 'today' && nodes.length === 0) return atom('today', 'date', { isNeverNull: true })
  if (name === 'count' || name === 'sum') return overItems(name, nodes, names)
  if (first === undefined) throw unknown(name)
  switch (name) {
    case 'not':
      return negation(statement(first))
    case 'selected':
      if (second !== undefined && typeof second.constant === 'string') return selected(first, second.constant)
      break
    case 'count-selected':
      if (first.type === 'list') return call('size', [first], 'number')
      break
    case 'string-length':
      if (first.type === 'text') return call('size', [first], 'number')
      break
    case 'if-else':
      if (second !== undefined && third !== undefined) return branched(statement(first), second, third)
      break
    case 'coalesce':
      if (second !== undefined && first.type === second.type)
        return method(first, 'orValue', first.type, second)
      break
    case 'regex':
      if (first.type === 'text' && typeof second?.constant === 'string')
        return method(first, 'matches', 'boolean', second)
      break
    case 'date':
      if (typeof first.constant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(first.constant))
        return dateOf(first.constant)
      if (first.type === 'date') return first
      break
    case 'number':
      if (first.type === 'number') return first
      break
    case 'int':
      if (first.type === 'number') return call('int', [first], 'number')
      break
    case 'round':
      if (first.type === 'number' && (second === undefined || second.constant === 0))
        return call('round', [first], 'number')
      break
    default:
  }
  throw unknown(name)
}

function unknown(name: string): Untranslatable {
  return new Untranslatable(
    'function-unknown',
    `The function "${name.replace('if-else', 'if')}" of these values cannot be translated.`,
  )
}

function selected(of: CelTerm, value: string): CelTerm {
  if (of.type === 'list') return inList(value, of)
  return equality(...alike(of, literal(value)))
}

function overItems(name: 'count' | 'sum', nodes: readonly Element[], { all }: XPathNames): CelTerm {
  const [only, ...more] = nodes
  const variable = only?.localName === 'varRef' ? textOf(only) : null
  const list = variable === null || more.length > 0 ? null : all(variable)
  if (list === null) throw unknown(name)
  if (name === 'count') return call('size', [list], 'number')
  return call('sum', [list], 'number')
}

function operandOf(node: Element, name: string): Element {
  const holder = childNamed(node, name)
  const [operand] = holder === null ? [] : childrenOf(holder)
  if (operand === undefined) throw new Untranslatable('expression-unread', 'The expression is not complete.')
  return operand
}

function descend(node: Element, names: readonly string[]): Element | null {
  return names.reduce<Element | null>((at, name) => (at === null ? null : childNamed(at, name)), node)
}

function childNamed(node: Element, name: string): Element | null {
  return childrenOf(node).find(({ localName }) => localName === name) ?? null
}

function childrenOf(node: Element): readonly Element[] {
  return node.childNodes.filter((one: Node): one is Element => one.nodeType === 1)
}

function textOf(node: Node | null): string {
  if (node === null) return ''
  return node.nodeType === 3 ? (node.nodeValue ?? '') : node.childNodes.map(textOf).join('')
}
