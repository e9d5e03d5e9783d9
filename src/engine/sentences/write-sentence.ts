import type {
  Clause,
  ClauseGroup,
  ComparisonClause,
  ItemStatement,
  NumberOperator,
  Operand,
  ClauseOperator,
  Quantified,
  CelSentence,
} from './sentence.ts'

/** The CEL of a sentence. A clause that was not changed keeps the text that it was read from; no clauses are `true`. */
export function writeSentence({ join, isNegated, parts }: CelSentence): string {
  const written = parts.flatMap((part) => {
    if (part.kind !== 'group') return [writeClause(part)]
    return part.parts.length === 0 ? [] : [writeGroup(part)]
  })
  return written.length === 0 ? 'true' : joined(written, join, isNegated)
}

function writeGroup({ join, isNegated, parts }: ClauseGroup): string {
  const text = joined(parts.map(writeClause), join, isNegated)
  return isNegated || parts.length === 1 ? text : `(${text})`
}

function writeClause(clause: Clause): string {
  if (clause.source !== null) return clause.source
  return clause.kind === 'items' ? writeQuantified(clause) : writeComparison(clause)
}

function joined(texts: readonly string[], join: CelSentence['join'], isNegated: boolean): string {
  const text = texts.join(join === 'and' ? ' && ' : ' || ')
  return isNegated ? `!(${text})` : text
}

const signs: Readonly<Record<NumberOperator, string>> = {
  is: '==',
  isNot: '!=',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
}

const methods = {
  contains: 'contains',
  containsNot: 'contains',
  startsWith: 'startsWith',
  startsNotWith: 'startsWith',
  endsWith: 'endsWith',
  endsNotWith: 'endsWith',
} as const satisfies Partial<Record<ClauseOperator, string>>

function writeComparison({ subject, measure, operator, operand }: ComparisonClause): string {
  const of = measured(subject, measure)
  switch (operator) {
    case 'yes':
      return of
    case 'notYes':
      return `!${of}`
    case 'no':
      return `${of} == false`
    case 'empty':
      return `${of} == null`
    case 'filled':
      return `${of} != null`
    case 'oneOf':
      return `${of} in ${writeOperand(operand)}`
    case 'noneOf':
      return `!(${of} in ${writeOperand(operand)})`
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return `${of}.${methods[operator]}(${writeOperand(operand)})`
    case 'containsNot':
    case 'startsNotWith':
    case 'endsNotWith':
      return `!${of}.${methods[operator]}(${writeOperand(operand)})`
    default:
      return `${of} ${signs[operator]} ${writeOperand(operand)}`
  }
}

function measured(subject: string, measure: ComparisonClause['measure']): string {
  switch (measure) {
    case 'value':
      return subject
    case 'age':
      return `age(${subject}, today)`
    case 'length':
      return `size(${subject})`
    case 'date':
      return `date(${subject})`
  }
}

function writeQuantified({ lists, quantifier, item, inner, count }: Quantified): string {
  const list = lists.length === 1 ? (lists[0] ?? '') : `(${lists.join(' + ')})`
  const holds = writeStatement(inner)
  switch (quantifier) {
    case 'any':
      return `${list}.exists(${item}, ${holds})`
    case 'all':
      return `${list}.all(${item}, ${holds})`
    case 'one':
      return `${list}.exists_one(${item}, ${holds})`
    case 'none':
      return `!${list}.exists(${item}, ${holds})`
    case 'count': {
      const counted = inner.parts.length === 0 ? list : `${list}.filter(${item}, ${holds})`
      const { operator, operand } = count ?? { operator: 'atLeast', operand: { kind: 'value', value: 1 } }
      return `size(${counted}) ${signs[operator]} ${writeOperand(operand)}`
    }
  }
}

function writeStatement({ join, isNegated, parts }: ItemStatement): string {
  return parts.length === 0 ? 'true' : joined(parts.map(writeClause), join, isNegated)
}

function writeOperand(operand: Operand | null): string {
  if (operand === null) return 'null'
  switch (operand.kind) {
    case 'value':
      return writeValue(operand.value)
    case 'date':
      return `date('${operand.day}')`
    case 'name':
      return operand.name
    case 'values':
      return `[${operand.values.map(writeOperand).join(', ')}]`
    case 'shifted':
      return operand.amount === 0
        ? operand.from
        : `${operand.from} ${operand.sign} ${operand.unit}(${operand.amount})`
    case 'year':
      return operand.amount === 0 ? 'year(today)' : `year(today) ${operand.sign} ${operand.amount}`
  }
}

function writeValue(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value)
  const escaped = value.replaceAll(/[\\'\n\r\t]/g, (one) => escapes[one] ?? one)
  return `'${escaped}'`
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}
