import fhirpath from 'fhirpath'
import { isObject } from '../../engine/json.ts'
import {
  and,
  answered,
  atom,
  calculated,
  equality,
  inList,
  literal,
  negation,
  or,
  ordered,
  quoted,
  Untranslatable,
  type CelTerm,
} from '../form/cel.ts'

// oxlint-disable-next-line import/no-named-as-default-member -- a CommonJS package: Node finds no names in it
const { parse } = fhirpath

/** The answer of an item by its linkId; null for an unknown one. */
export type FindItem = (linkId: string) => CelTerm | null

/** A statement of FHIRPath: when it is true and when it is false. Otherwise it is empty. */
interface Statement {
  readonly yes: CelTerm
  readonly no: CelTerm
}

interface Part {
  readonly type: string
  readonly text: string
  readonly children: readonly Part[]
}

/** Says when an expression is true. What is empty enables nothing. */
export function fhirCondition(expression: string, find: FindItem): CelTerm {
  return new PathReader(find).statement(parsed(expression)).yes
}

/** The value of an expression. Throws `Untranslatable` where it cannot be translated. */
export function fhirValue(expression: string, find: FindItem): CelTerm {
  return new PathReader(find).value(parsed(expression))
}

function parsed(expression: string): Part {
  try {
    return unwrapped(partOf(parse(expression)))
  } catch (error) {
    if (error instanceof Untranslatable) throw error
    throw new Untranslatable('expression-unread', 'The expression is no FHIRPath.')
  }
}

function partOf(node: unknown): Part {
  if (!isObject(node)) throw new Untranslatable('expression-unread', 'The expression is no FHIRPath.')
  const { type, text, children } = node
  return {
    type: String(type),
    text: typeof text === 'string' ? text : '',
    children: Array.isArray(children) ? children.map(partOf) : [],
  }
}

const wrappers = new Set([
  'EntireExpression',
  'TermExpression',
  'ParenthesizedTerm',
  'LiteralTerm',
  'InvocationTerm',
  'ExternalConstantTerm',
])

function unwrapped(part: Part): Part {
  const [only] = part.children
  return wrappers.has(part.type) && part.children.length === 1 && only !== undefined ? unwrapped(only) : part
}

class PathReader {
  readonly #find: FindItem

  constructor(find: FindItem) {
    this.#find = find
  }

  statement(whole: Part): Statement {
    const part = unwrapped(whole)
    const [first, second] = part.children
    if (first !== undefined && second !== undefined)
      switch (part.type) {
        case 'AndExpression':
          return both(this.statement(first), this.statement(second))
        case 'OrExpression':
          if (part.text === 'or') return either(this.statement(first), this.statement(second))
          break
        case 'ImpliesExpression':
          return either(swapped(this.statement(first)), this.statement(second))
        case 'EqualityExpression':
          return this.#equality(part.text, this.value(first), this.value(second))
        case 'InequalityExpression':
          return inOrder(part.text, this.value(first), this.value(second))
        case 'MembershipExpression': {
          const [list, one] = part.text === 'contains' ? [first, second] : [second, first]
          return membership(this.value(list), this.value(one))
        }
        case 'InvocationExpression': {
          const called = functionOf(second)
          if (called === 'not') return swapped(this.statement(first))
          if (called === 'exists' || called === 'empty') {
            const yes = answered(this.value(first))
            return called === 'exists' ? { yes, no: negation(yes) } : { yes: negation(yes), no: yes }
          }
          break
        }
        default:
      }
    const term = this.value(part)
    if (term.type !== 'boolean')
      throw new Untranslatable('no-statement', 'The expression is neither true nor false.')
    return { yes: term, no: and(answered(term), negation(term)) }
  }

  /** Equality with an empty side is empty. */
  #equality(operator: string, left: CelTerm, right: CelTerm): Statement {
    if (operator !== '=' && operator !== '!=')
      throw new Untranslatable('operator-unknown', `The operator ${operator} cannot be translated.`)
    if (left.type === 'list' || right.type === 'list')
      throw new Untranslatable('list-compared', 'Several answers are compared with one; ask with contains.')
    const pair = [left, right].some(({ type }) => type === 'date')
      ? dated(left, right)
      : ([left, right] as const)
    const same = equality(...pair)
    const there = pair.filter((term) => term.isNeverNull !== true).map(answered)
    const statement = { yes: and(same, ...there), no: and(...there, negation(same)) }
    // A literal is never equal to nothing.
    const plain = pair.some((term) => term.isNeverNull === true) ? { ...statement, yes: same } : statement
    return operator === '=' ? plain : swapped(plain)
  }

  value(whole: Part): CelTerm {
    const part = unwrapped(whole)
    const linkId = linkIdOf(part)
    if (linkId !== null) {
      const term = this.#find(linkId)
      if (term !== null) return term
      throw new Untranslatable('name-unknown', `"${linkId}" is no item that can be read here.`)
    }
    const [first, second] = part.children
    switch (part.type) {
      case 'NumberLiteral':
        return literal(Number(part.text))
      case 'BooleanLiteral':
        return literal(part.text === 'true')
      case 'StringLiteral':
        return literal(part.text.slice(1, -1).replaceAll(/\\(.)/g, '$1'))
      case 'DateTimeLiteral':
      case 'DateLiteral': {
        const day = /^@(\d{4}-\d{2}-\d{2})$/.exec(part.text)?.[1]
        if (day !== undefined) return dateOf(day)
        break
      }
      case 'PolarityExpression':
        if (first !== undefined) {
          const { constant } = this.value(first)
          if (typeof constant === 'number') return literal(part.text === '-' ? -constant : constant)
        }
        break
      case 'FunctionInvocation':
        if (functionOf(part) === 'today') return atom('today', 'date', { isNeverNull: true })
        break
      case 'AdditiveExpression':
      case 'MultiplicativeExpression':
        if (first !== undefined && second !== undefined && isSign(part.text))
          return calculated(this.value(first), part.text, this.value(second))
        break
      default:
    }
    throw new Untranslatable(
      'expression-part',
      'A part of the expression cannot be translated; only answers of items, literals and operators can.',
    )
  }
}

function isSign(text: string): text is '+' | '-' | '*' | '/' {
  return ['+', '-', '*', '/'].includes(text)
}

function dated(left: CelTerm, right: CelTerm): readonly [CelTerm, CelTerm] {
  const day = (term: CelTerm): CelTerm =>
    typeof term.constant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(term.constant)
      ? dateOf(term.constant)
      : term
  return [day(left), day(right)]
}

function dateOf(day: string): CelTerm {
  return { ...atom(`date(${quoted(day)})`, 'date'), isNeverNull: true }
}

function inOrder(operator: string, left: CelTerm, right: CelTerm): Statement {
  const complement = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const
  if (!isOrder(operator))
    throw new Untranslatable('operator-unknown', `The operator ${operator} cannot be translated.`)
  if (left.type === 'list' || right.type === 'list' || left.type === 'text')
    throw new Untranslatable('order-of-texts', 'Only numbers and dates are put in order.')
  return { yes: ordered(left, operator, right), no: ordered(left, complement[operator], right) }
}

function isOrder(operator: string): operator is '<' | '<=' | '>' | '>=' {
  return ['<', '<=', '>', '>='].includes(operator)
}

function membership(list: CelTerm, one: CelTerm): Statement {
  if (list.type !== 'list' || one.constant === undefined || one.constant === null)
    throw new Untranslatable('membership', 'Membership is asked of several answers and a written value.')
  const yes = inList(one.constant, list)
  return { yes, no: negation(yes) }
}

function both(one: Statement, other: Statement): Statement {
  return { yes: and(one.yes, other.yes), no: or(one.no, other.no) }
}

function either(one: Statement, other: Statement): Statement {
  return { yes: or(one.yes, other.yes), no: and(one.no, other.no) }
}

function swapped({ yes, no }: Statement): Statement {
  return { yes: no, no: yes }
}

function functionOf(part: Part): string | null {
  return unwrapped(part).type === 'FunctionInvocation' ? unwrapped(part).text : null
}

/** Steps behind the last `where` that still name the answer of its item. */
const answerSteps = /^answer(?:\.first\(\))?(?:\.value(?:\.code)?)?(?:\.first\(\))?$/

/**
 * The linkId whose answer a path reads, as in `%resource.item.where(linkId='a').answer.value`; null for another expression.
 */
function linkIdOf(part: Part): string | null {
  const steps = stepsOf(part)
  if (steps === null) return null
  const last = steps.findLastIndex(({ linkId }) => linkId !== null)
  if (last < 0) return null
  const behind = steps.slice(last + 1).map(({ name }) => name)
  return answerSteps.test(behind.join('.')) ? (steps[last]?.linkId ?? null) : null
}

interface Step {
  readonly name: string
  readonly linkId: string | null
}

function stepsOf(whole: Part): readonly Step[] | null {
  const part = unwrapped(whole)
  const [first, second] = part.children
  if (part.type === 'InvocationExpression' && first !== undefined && second !== undefined) {
    const before = stepsOf(first)
    const step = stepOf(unwrapped(second))
    return before === null || step === null ? null : [...before, step]
  }
  if (part.type === 'ExternalConstant') return [{ name: '%', linkId: null }]
  const step = stepOf(part)
  return step === null ? null : [step]
}

function stepOf(part: Part): Step | null {
  if (part.type === 'MemberInvocation') return { name: part.text, linkId: null }
  if (part.type !== 'FunctionInvocation') return null
  if (['descendants', 'repeat', 'first'].includes(part.text)) return { name: `${part.text}()`, linkId: null }
  if (part.text !== 'where') return null
  const texts = flat(part)
  const isLinkId =
    texts.some(({ type, text }) => type === 'EqualityExpression' && text === '=') &&
    texts.some(({ text }) => text === 'linkId')
  const value = texts.find(({ type }) => type === 'StringLiteral')
  return isLinkId && value !== undefined ? { name: 'where()', linkId: value.text.slice(1, -1) } : null
}

function flat(part: Part): readonly Part[] {
  return [part, ...part.children.flatMap(flat)]
}
