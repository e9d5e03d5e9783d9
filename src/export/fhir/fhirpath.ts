import { answersIn, Unsayable, type Statement, type StatedValue } from '../form/statement.ts'

/** How expressions of a questionnaire name answers. */
export interface FhirNames {
  /** The item of an answer; null where the questionnaire has none. */
  readonly itemOf: (at: string) => FhirItemName | null
}

/** An item as expressions read it. */
export interface FhirItemName {
  readonly linkId: string
  /** Its answers are codings, and expressions read their codes. */
  readonly isCoded: boolean
}

/**
 * Writes a statement in FHIRPath over the response. In FHIRPath a statement on a missing answer is empty, and so is its negation:
 * what is negated asks first whether the answers are there.
 */
export function fhirpathOf(statement: Statement, names: FhirNames): string {
  const inner = (one: Statement): string =>
    one.kind === 'all' || one.kind === 'any' ? `(${fhirpathOf(one, names)})` : fhirpathOf(one, names)
  switch (statement.kind) {
    case 'always':
      return String(statement.holds)
    case 'all':
      return statement.of.map(inner).join(' and ')
    case 'any':
      return statement.of.map(inner).join(' or ')
    case 'not':
      return negated(statement.of, names)
    case 'answered':
      return `${fhirpathValue(statement.of, names)}.exists()`
    case 'chosen': {
      const { value } = statement
      return `(${path(statement.at, names)} contains ${typeof value === 'number' ? value : quoted(value)})`
    }
    case 'fits':
      return `${fhirpathValue(statement.of, names)}.matches(${quoted(statement.pattern)})`
    case 'part':
      return `${fhirpathValue(statement.of, names)}.${partFunctions[statement.where]}(${quoted(statement.text)})`
    case 'compare': {
      if (statement.sign !== '==' && statement.left.type === 'text')
        throw new Unsayable('order-of-texts', 'Texts are not put in order in a questionnaire.')
      const sign = statement.sign === '==' ? '=' : statement.sign
      const stated = `(${operand(statement.left, names)} ${sign} ${operand(statement.right, names)})`
      const sides = [statement.left, statement.right].filter(
        ({ kind }) => kind !== 'literal' && kind !== 'today',
      )
      // Two missing answers are equal in a product.
      return statement.sign === '==' && sides.length === 2
        ? `(${stated} or (${sides.map((side) => `${operand(side, names)}.empty()`).join(' and ')}))`
        : stated
    }
    default:
      return statement satisfies never
  }
}

function negated(statement: Statement, names: FhirNames): string {
  switch (statement.kind) {
    case 'all':
    case 'any': {
      const joint = statement.kind === 'all' ? ' or ' : ' and '
      return `(${statement.of.map((one) => negated(one, names)).join(joint)})`
    }
    case 'not':
      return fhirpathOf(statement.of, names)
    case 'answered':
    case 'chosen':
    case 'always':
      return `${fhirpathOf(statement, names)}.not()`
    default: {
      const there = answersIn(statement).map((at) => `${path(at, names)}.exists()`)
      return `(${[...there, fhirpathOf(statement, names)].join(' and ')}).not()`
    }
  }
}

const partFunctions = { begins: 'startsWith', ends: 'endsWith', contains: 'contains' } as const

/** Writes a value in FHIRPath. What is unanswered is empty there. */
export function fhirpathValue(value: StatedValue, names: FhirNames): string {
  switch (value.kind) {
    case 'literal':
      if (value.type === 'date') return `@${value.value}`
      return typeof value.value === 'string' ? quoted(value.value) : String(value.value)
    case 'answer':
      return path(value.at, names)
    case 'today':
      return 'today()'
    case 'math': {
      const sign = value.sign === '%' ? 'mod' : value.sign
      return `(${operand(value.left, names)} ${sign} ${operand(value.right, names)})`
    }
    case 'shift': {
      if (value.count.kind !== 'literal')
        throw new Unsayable(
          'days-counted',
          'Only a written number of days, months or years is added to a day.',
        )
      return `(${operand(value.day, names)} ${value.sign} ${value.count.value} ${value.unit})`
    }
    case 'size':
      return value.of.type === 'list'
        ? `${fhirpathValue(value.of, names)}.count()`
        : `${fhirpathValue(value.of, names)}.length()`
    case 'count':
      return `${item(value.list, names)}.count()`
    case 'sum':
      return `${path(value.at, names)}.sum()`
    case 'rounded':
      return `${operand(value.of, names)}.${roundings[value.how]}()`
    case 'choose': {
      const branch = (one: StatedValue | null): string => (one === null ? '{}' : fhirpathValue(one, names))
      return `iif(${fhirpathOf(value.test, names)}, ${branch(value.yes)}, ${branch(value.no)})`
    }
    default:
      return value satisfies never
  }
}

const roundings = { round: 'round', floor: 'floor', ceil: 'ceiling', abs: 'abs' } as const

function operand(value: StatedValue, names: FhirNames): string {
  return fhirpathValue(value, names)
}

function item(at: string, { itemOf }: FhirNames): string {
  const found = itemOf(at)
  if (found === null) throw new Unsayable('question-missing', `It reads ${at}, which the form does not ask.`)
  return `%resource.descendants().where(linkId = ${quoted(found.linkId)})`
}

function path(at: string, names: FhirNames): string {
  const isCoded = names.itemOf(at)?.isCoded === true
  return `${item(at, names)}.answer.value${isCoded ? '.code' : ''}`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
