import { Unsayable, type Statement, type StatedValue } from '../form/statement.ts'

/** How expressions of a workbook name answers. */
export interface XPathWords {
  /** Name of the question, list or calculation at a pattern; null where the workbook has none. */
  readonly nameOf: (at: string) => string | null
  /** The question of whose answer the point stands; null outside of constraints. */
  readonly own: string | null
  /** Name of a choice in the workbook. */
  readonly choiceOf: (at: string, value: string) => string
}

/** Writes a statement in the XPath of XLSForms. Throws `Unsayable` where it cannot. */
export function xpathOf(statement: Statement, names: XPathWords): string {
  const write = (one: Statement): string => xpathOf(one, names)
  const inner = (one: Statement): string =>
    one.kind === 'all' || one.kind === 'any' ? `(${write(one)})` : write(one)
  switch (statement.kind) {
    case 'always':
      return statement.holds ? 'true()' : 'false()'
    case 'all':
      return statement.of.map(inner).join(' and ')
    case 'any':
      return statement.of.map(inner).join(' or ')
    case 'not':
      return `not(${write(statement.of)})`
    case 'answered':
      return answered(statement.of, names)
    case 'chosen':
      return `selected(${reference(statement.at, names)}, ${quoted(names.choiceOf(statement.at, String(statement.value)))})`
    case 'fits':
      return `regex(${xpathValue(statement.of, names)}, ${quoted(patternText(statement.pattern))})`
    case 'part':
      return `${partFunctions[statement.where]}(${xpathValue(statement.of, names)}, ${quoted(statement.text)})`
    case 'compare':
      return compared(statement, names)
    default:
      return statement satisfies never
  }
}

const partFunctions = { begins: 'starts-with', ends: 'ends-with', contains: 'contains' } as const

/** Writes a value in the XPath of XLSForms. What is unanswered is an empty text there. */
export function xpathValue(value: StatedValue, names: XPathWords): string {
  const operand = (one: StatedValue): string =>
    one.kind === 'math' ? `(${xpathValue(one, names)})` : xpathValue(one, names)
  switch (value.kind) {
    case 'literal':
      return literalOf(value)
    case 'answer':
      return reference(value.at, names)
    case 'today':
      return 'today()'
    case 'math':
      return `${operand(value.left)} ${signs[value.sign]} ${operand(value.right)}`
    case 'size':
      return value.of.type === 'list'
        ? `count-selected(${xpathValue(value.of, names)})`
        : `string-length(${xpathValue(value.of, names)})`
    case 'count':
      return `count(${reference(value.list, names)})`
    case 'sum':
      return `sum(${reference(value.at, names)})`
    case 'rounded':
      return `${roundings[value.how]}(${xpathValue(value.of, names)})`
    case 'choose': {
      const branch = (one: StatedValue | null): string => (one === null ? "''" : xpathValue(one, names))
      return `if(${xpathOf(value.test, names)}, ${branch(value.yes)}, ${branch(value.no)})`
    }
    case 'shift':
      throw new Unsayable(
        'months-added',
        'XPath adds no months and years to a day, as the calendar has them.',
      )
    default:
      return value satisfies never
  }
}

const signs = { '+': '+', '-': '-', '*': '*', '/': 'div', '%': 'mod' } as const
const roundings = { round: 'round', floor: 'floor', ceil: 'ceiling', abs: 'abs' } as const

function compared(
  { sign, left, right }: Statement & { readonly kind: 'compare' },
  names: XPathWords,
): string {
  if (sign !== '==' && [left, right].some(({ type }) => type === 'text' || type === 'boolean'))
    throw new Unsayable('order-of-texts', 'XPath puts texts in order as numbers.')
  const coded = (one: StatedValue, other: StatedValue): string =>
    one.kind === 'literal' && one.type === 'text' && other.kind === 'answer'
      ? quoted(names.choiceOf(other.at, String(one.value)))
      : xpathValue(one, names)
  return `${coded(left, right)} ${sign === '==' ? '=' : sign} ${coded(right, left)}`
}

function answered(of: StatedValue, names: XPathWords): string {
  if (of.kind === 'answer' && of.type === 'list') return `count-selected(${reference(of.at, names)}) > 0`
  return `${xpathValue(of, names)} != ''`
}

function reference(at: string, { nameOf, own }: XPathWords): string {
  if (at === own) return '.'
  const name = nameOf(at)
  if (name !== null) return `\${${name}}`
  throw new Unsayable('question-missing', `It reads ${at}, which the form does not ask.`)
}

function literalOf({ value, type }: StatedValue & { readonly kind: 'literal' }): string {
  if (type === 'date') return `date(${quoted(String(value))})`
  return typeof value === 'number' ? String(value) : quoted(String(value))
}

/**
 * A pattern without an apostrophe, which XPath could not write in a text. Throws `Unsayable` for one of letters of all alphabets: Enketo
 * reads it as other letters.
 */
export function patternText(pattern: string): string {
  if (/\\[pP]\{/.test(pattern))
    throw new Unsayable('letters-of-all-alphabets', 'Patterns of forms know no letters of all alphabets.')
  return pattern.replaceAll("'", String.raw`\x27`)
}

/** A text in quotes that it does not contain: XPath knows no escape. */
function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  if (!text.includes('"')) return `"${text}"`
  throw new Unsayable('quotes', 'A text with both kinds of quotes cannot be written in XPath.')
}
