import type { SyntaxNode } from '@lezer/common'
import { parser } from 'lezer-feel'
import {
  and,
  answered,
  atom,
  calculated,
  call,
  equality,
  inList,
  literal,
  negation,
  or,
  ordered,
  quoted,
  truth,
  Untranslatable,
  untruth,
  type CelTerm,
} from '../form/cel.ts'

/** A field as FEEL reads it: what it holds while it is empty differs by kind. */
export interface FeelField {
  readonly term: CelTerm
  /** The value of the field without an answer. */
  readonly empty: 'text' | 'null' | 'list' | 'never'
}

/** The field of a name; null for an unknown one. */
export type FindField = (name: string) => FeelField | null

/** A statement of three values: when it is true and when it is false. Otherwise it is null. */
interface Statement {
  readonly yes: CelTerm
  readonly no: CelTerm
}

/**
 * Says when a component with this condition is shown. form-js takes the condition for a unary test of nothing: it hides where
 * it gives true, and where it gives null.
 */
export function shownUnless(expression: string, find: FindField): CelTerm {
  const source = expression.trim().replace(/^=/, '')
  const root = rootOf(source)
  const negated = negatedTest(root, source)
  const reader = new FeelReader(source, find)
  return negated === null ? reader.statement(root).no : negation(reader.statement(negated).no)
}

/** The value of an expression. Throws `Untranslatable` where it cannot be translated. */
export function feelValue(expression: string, find: FindField): CelTerm {
  const source = expression.trim().replace(/^=/, '')
  const reader = new FeelReader(source, find)
  return reader.value(rootOf(source))
}

function rootOf(source: string): SyntaxNode {
  const { topNode } = parser.parse(source)
  const root = topNode.firstChild
  if (hasError(topNode) || root === null || root.nextSibling !== null)
    throw new Untranslatable('expression-unread', 'The expression is no FEEL.')
  return root
}

function hasError(tree: SyntaxNode): boolean {
  const cursor = tree.cursor()
  do {
    if (cursor.type.isError) return true
  } while (cursor.next())
  return false
}

/** `not(…)` around a whole condition negates the test, not the value. */
function negatedTest(root: SyntaxNode, source: string): SyntaxNode | null {
  if (root.name !== 'FunctionInvocation' || functionName(root, source) !== 'not') return null
  return argumentsOf(root)[0] ?? null
}

function functionName(node: SyntaxNode, source: string): string {
  const name = node.firstChild
  return name === null ? '' : source.slice(name.from, name.to).replaceAll(/\s+/g, ' ').trim()
}

function argumentsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const list = node.getChild('PositionalParameters')
  return list === null ? [] : childrenOf(list)
}

/** The parts of a node, without its signs. */
function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (/^[A-Z]/.test(child.name) || ['null', 'true', 'false'].includes(child.name)) children.push(child)
  return children
}

class FeelReader {
  readonly #source: string
  readonly #find: FindField

  constructor(source: string, find: FindField) {
    this.#source = source
    this.#find = find
  }

  statement(node: SyntaxNode): Statement {
    const [first, second, third] = childrenOf(node)
    switch (node.name) {
      case 'Conjunction':
        if (first === undefined || second === undefined) break
        return both(this.statement(first), this.statement(second))
      case 'Disjunction': {
        if (first === undefined || second === undefined) break
        const turned = both(swapped(this.statement(first)), swapped(this.statement(second)))
        return swapped(turned)
      }
      case 'ParenthesizedExpression':
        if (first !== undefined) return this.statement(first)
        break
      case 'Comparison':
        if (first === undefined || second === undefined || third === undefined) break
        return this.#comparison(first, this.#text(second), third)
      case 'FunctionInvocation':
        return this.#call(node)
      case 'BooleanLiteral':
        return this.#text(node) === 'true' ? { yes: truth, no: untruth } : { yes: untruth, no: truth }
      default: {
        const term = this.value(node)
        if (term.type === 'boolean') return { yes: term, no: and(answered(term), negation(term)) }
      }
    }
    throw new Untranslatable('no-statement', `"${this.#text(node)}" is neither true nor false.`)
  }

  #call(node: SyntaxNode): Statement {
    const name = functionName(node, this.#source)
    const [first, second] = argumentsOf(node)
    if (name === 'not' && first !== undefined) return swapped(this.statement(first))
    if (name === 'list contains' && first !== undefined && second !== undefined) {
      const list = this.value(first)
      const { constant } = this.value(second)
      if (list.type === 'list' && constant !== undefined) {
        const yes = inList(constant, list)
        return { yes, no: negation(yes) }
      }
    }
    throw new Untranslatable(
      'function-unknown',
      `The function "${name}" of these values cannot be translated.`,
    )
  }

  #comparison(first: SyntaxNode, operator: string, second: SyntaxNode): Statement {
    if (operator === '=' || operator === '!=') {
      const same = this.#same(first, second)
      return operator === '=' ? same : swapped(same)
    }
    const complement = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const
    if (!isOrder(operator))
      throw new Untranslatable('operator-unknown', `"${operator}" cannot be translated.`)
    const left = this.value(first)
    const right = this.value(second)
    if (left.type !== right.type || left.type === 'text')
      throw new Untranslatable('order-of-texts', 'Only numbers and dates are put in order.')
    return { yes: ordered(left, operator, right), no: ordered(left, complement[operator], right) }
  }

  /** Equality is never null for values of one kind; what is empty depends on the field. */
  #same(first: SyntaxNode, second: SyntaxNode): Statement {
    const left = this.value(first)
    const right = this.value(second)
    if (left.constant !== undefined && right.constant === undefined) return this.#same(second, first)
    const isNull = right.constant === null
    const isEmptyText = right.constant === ''
    if (isNull || isEmptyText) {
      const { empty } = this.#componentField(first)
      const isSaid = isNull ? empty === 'null' : empty === 'text'
      const yes = isSaid ? negation(answered(left)) : untruth
      return { yes, no: negation(yes) }
    }
    if (left.type !== right.type)
      throw new Untranslatable(
        'kinds-compared',
        'Values of different kinds are compared, which gives null here.',
      )
    const yes = equality(left, right)
    return { yes, no: negation(yes) }
  }

  #componentField(node: SyntaxNode): FeelField {
    const field = node.name === 'VariableName' ? this.#find(this.#text(node)) : null
    if (field !== null) return field
    throw new Untranslatable('compared-with-nothing', 'Only a field is compared with nothing.')
  }

  value(node: SyntaxNode): CelTerm {
    const [first, second, third] = childrenOf(node)
    switch (node.name) {
      case 'VariableName': {
        const field = this.#find(this.#text(node))
        if (field !== null) return field.term
        throw new Untranslatable('name-unknown', `"${this.#text(node)}" is no field that can be read here.`)
      }
      case 'NumericLiteral': {
        const number = this.#text(node).replaceAll(/\s/g, '')
        // feelin drops it: 1e3 is 1 there, and 1.5e2 is 150.
        if (/^\d+e/i.test(number))
          throw new Untranslatable('exponent-dropped', 'The exponent of a whole number counts nothing there.')
        return literal(Number(number))
      }
      case 'StringLiteral':
        return literal(JSON.parse(this.#text(node)) as string)
      case 'BooleanLiteral':
        return literal(this.#text(node) === 'true')
      case 'null':
        return literal(null)
      case 'ParenthesizedExpression':
        if (first !== undefined) return this.value(first)
        break
      case 'ArithmeticExpression': {
        if (first === undefined || second === undefined || third === undefined) break
        const operator = this.#text(second)
        if (operator === '+' || operator === '-' || operator === '*' || operator === '/')
          return calculated(this.value(first), operator, this.value(third))
        break
      }
      case 'FunctionInvocation': {
        const [only] = argumentsOf(node)
        if (functionName(node, this.#source) === 'count' && only !== undefined) {
          const list = this.value(only)
          if (list.type === 'list') return call('size', [list], 'number')
        }
        break
      }
      case 'DateTimeLiteral': {
        const day = /^date\(\s*"(\d{4}-\d{2}-\d{2})"\s*\)$/.exec(this.#text(node))?.[1]
        if (day !== undefined) return { ...atom(`date(${quoted(day)})`, 'date'), isNeverNull: true }
        break
      }
      default:
    }
    throw new Untranslatable('expression-part', `"${this.#text(node)}" cannot be translated.`)
  }

  #text(node: SyntaxNode): string {
    return this.#source.slice(node.from, node.to)
  }
}

function both(one: Statement, other: Statement): Statement {
  return { yes: and(one.yes, other.yes), no: or(one.no, other.no) }
}

function swapped({ yes, no }: Statement): Statement {
  return { yes: no, no: yes }
}

function isOrder(operator: string): operator is '<' | '<=' | '>' | '>=' {
  return ['<', '<=', '>', '>='].includes(operator)
}
