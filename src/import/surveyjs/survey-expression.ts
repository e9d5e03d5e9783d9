import {
  ArrayOperand,
  BinaryOperand,
  ConditionsParser,
  Const,
  FunctionOperand,
  UnaryOperand,
  Variable,
  type Operand,
} from 'survey-core'
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
  within,
  type CelTerm,
} from '../form/cel.ts'

/** The term of a name as an expression writes it: `a`, `panel.a`, `row.a`, `a.length`; null for an unknown one. */
export type FindName = (name: string) => CelTerm | null

/** Says an expression of SurveyJS in the language of products. Throws `Untranslatable` with the reason where it cannot. */
export function surveyTerm(expression: string, find: FindName): CelTerm {
  const operand = new ConditionsParser().parseExpression(expression) as Operand | null | undefined
  if (!operand) throw new Untranslatable('expression-unread', 'SurveyJS itself cannot read the expression.')
  return termOf(operand, find)
}

/** The same as a statement: what SurveyJS takes for true. */
export function surveyCondition(expression: string, find: FindName): CelTerm {
  return statement(surveyTerm(expression, find))
}

function termOf(operand: Operand, find: FindName): CelTerm {
  if (operand instanceof BinaryOperand) return binary(operand, find)
  if (operand instanceof UnaryOperand) return unary(operand, find)
  if (operand instanceof FunctionOperand) return functionTerm(operand, find)
  if (operand instanceof Variable) {
    const term = find(operand.variable)
    if (term !== null) return term
    throw new Untranslatable(
      'name-unknown',
      `"${operand.variable}" is no question that the product can read here.`,
    )
  }
  if (operand instanceof Const) return literal(constantOf(operand))
  throw new Untranslatable('expression-list', 'A list stands where one value is expected.')
}

function constantOf(operand: Const): string | number | boolean {
  const value: unknown = operand.correctValue
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return unquoted(String(value))
}

function unquoted(text: string): string {
  return /^(['"]).*\1$/s.test(text) ? text.slice(1, -1) : text
}

/** What is true for SurveyJS: an answer that is neither empty, nor 0, nor no. */
function statement(term: CelTerm): CelTerm {
  switch (term.type) {
    case 'boolean':
      return term
    case 'number':
      return term.constant === undefined
        ? and(answered(term), { ...atom(`${within(term, 4)} != 0`, 'boolean'), level: 3 })
        : literal(term.constant !== 0)
    default:
      return answered(term)
  }
}

function unary(operand: UnaryOperand, find: FindName): CelTerm {
  const inner = termOf(operand['expressionValue'] as Operand, find) // private in its types only
  switch (operand['operatorName']) {
    case 'negate':
      return negation(statement(inner))
    case 'empty':
      return negation(answered(inner))
    case 'notempty':
      return answered(inner)
    default:
      throw new Untranslatable(
        'operator-unknown',
        `The operator "${operand['operatorName']}" cannot be translated.`,
      )
  }
}

function binary(operand: BinaryOperand, find: FindName): CelTerm {
  const leftOperand = operand.leftOperand as Operand // `any` in its types
  const rightOperand = operand.rightOperand as Operand
  const name = String(operand['operatorName'])
  const sides = (): readonly [CelTerm, CelTerm] =>
    alike(termOf(leftOperand, find), termOf(rightOperand, find))
  switch (name) {
    case 'and':
      return and(statement(termOf(leftOperand, find)), statement(termOf(rightOperand, find)))
    case 'or':
      return or(statement(termOf(leftOperand, find)), statement(termOf(rightOperand, find)))
    case 'equal':
      return same(...sides())
    case 'notequal':
      return negation(same(...sides()))
    case 'greater':
      return inOrder(sides(), '>')
    case 'less':
      return inOrder(sides(), '<')
    case 'greaterorequal':
      return orEqual(sides(), '>=')
    case 'lessorequal':
      return orEqual(sides(), '<=')
    case 'contains':
    case 'allof':
      return and(...elementsOf(rightOperand).map((one) => holds(termOf(leftOperand, find), one)))
    case 'anyof':
      return or(...elementsOf(rightOperand).map((one) => holds(termOf(leftOperand, find), one)))
    case 'notcontains':
      return negation(and(...elementsOf(rightOperand).map((one) => holds(termOf(leftOperand, find), one))))
    case 'noneof':
      return negation(or(...elementsOf(rightOperand).map((one) => holds(termOf(leftOperand, find), one))))
    case 'plus':
    case 'minus':
    case 'mul':
    case 'div':
    case 'mod':
      return arithmetic(name, sides())
    default:
      throw new Untranslatable('operator-unknown', `The operator "${name}" cannot be translated.`)
  }
}

function inOrder([left, right]: readonly [CelTerm, CelTerm], operator: '<' | '>'): CelTerm {
  return ordered(left, operator, right)
}

/** Two answers that are both empty are equal, and so greater or equal, too. */
function orEqual(sides: readonly [CelTerm, CelTerm], operator: '>=' | '<='): CelTerm {
  const [left, right] = sides
  const compared = ordered(left, operator, right)
  if (left.isNeverNull === true || right.isNeverNull === true) return compared
  return or(compared, and(negation(answered(left)), negation(answered(right))))
}

/** SurveyJS compares '5' with 5 and 'true' with yes: the literal takes the kind of the answer. */
function alike(left: CelTerm, right: CelTerm): readonly [CelTerm, CelTerm] {
  if (left.constant !== undefined && right.constant === undefined) {
    const [second, first] = alike(right, left)
    return [first, second]
  }
  const { constant } = right
  if (constant === undefined || left.type === right.type) return [left, right]
  if (
    left.type === 'number' &&
    typeof constant === 'string' &&
    constant.trim() !== '' &&
    !Number.isNaN(Number(constant))
  )
    return [left, literal(Number(constant))]
  if (left.type === 'text' && (typeof constant === 'number' || typeof constant === 'boolean'))
    return [left, literal(String(constant))]
  if (left.type === 'boolean' && typeof constant === 'string' && /^(?:true|false)$/i.test(constant))
    return [left, literal(constant.toLowerCase() === 'true')]
  if (left.type === 'date' && typeof constant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(constant))
    return [left, { ...atom(`date(${quoted(constant)})`, 'date'), isNeverNull: true }]
  return [left, right]
}

/** Texts are equal in capitals and small letters, and with spaces around them. */
function same(left: CelTerm, right: CelTerm): CelTerm {
  if (left.type !== 'text' || typeof right.constant !== 'string') return equality(left, right)
  const wanted = right.constant.trim().toLowerCase()
  if (wanted === '') return negation(answered(left))
  if (left.choices !== undefined)
    return or(
      ...left.choices
        .filter((choice) => String(choice).trim().toLowerCase() === wanted)
        .map((choice) => equality(left, literal(choice))),
    )
  if (/[^\x20-\x7E]/.test(wanted))
    throw new Untranslatable(
      'letters-without-case',
      'SurveyJS compares these letters in capitals and small letters alike; the product can do so for A to Z.',
    )
  return equality(method(method(left, 'trim', 'text'), 'lowerAscii', 'text'), literal(wanted))
}

/** Whether a list, or the one choice of a question, has the element; of a text, whether it has the part. */
function holds(of: CelTerm, wanted: string | number | boolean): CelTerm {
  if (of.type === 'list') {
    const choices = (of.choices ?? []).filter(
      (choice) => String(choice).toLowerCase() === String(wanted).toLowerCase(),
    )
    return or(...choices.map((choice) => inList(choice, of)))
  }
  if (of.type === 'text' && of.choices === undefined) {
    const text = String(wanted).toLowerCase()
    if (/[^\x20-\x7E]/.test(text))
      throw new Untranslatable(
        'letters-without-case',
        'Only the letters A to Z are compared without their case.',
      )
    return and(answered(of), method(method(of, 'lowerAscii', 'text'), 'contains', 'boolean', literal(text)))
  }
  return same(...alike(of, literal(wanted)))
}

function elementsOf(operand: Operand): readonly (string | number | boolean)[] {
  const values: readonly unknown[] = operand instanceof ArrayOperand ? operand['values'] : [operand] // private in its types only
  return values.map((one) => {
    if (one instanceof Const && !(one instanceof Variable)) return constantOf(one)
    throw new Untranslatable('expression-list', 'The list of a comparison has to be written out.')
  })
}

const signs = { plus: '+', minus: '-', mul: '*', div: '/', mod: '%' } as const

/** An empty answer counts as 0 in sums and products. */
function arithmetic(name: keyof typeof signs, [left, right]: readonly [CelTerm, CelTerm]): CelTerm {
  return calculated(orZero(left), signs[name], orZero(right))
}

function orZero(term: CelTerm): CelTerm {
  if (term.type !== 'number' || term.constant !== undefined || term.level !== 7) return term
  return method(term, 'orValue', 'number', literal(0))
}

function functionTerm(operand: FunctionOperand, find: FindName): CelTerm {
  const name = operand['originalValue'] // private in its types only
  const given = operand['parameters']['values'] as readonly Operand[] // `any` in its types
  const args = given.map((one) => termOf(one, find))
  const [first, second, third] = args
  switch (name) {
    case 'iif':
      if (first !== undefined && second !== undefined && third !== undefined)
        return branched(statement(first), second, third)
      break
    case 'today':
      if (args.length === 0) return atom('today', 'date', { isNeverNull: true })
      break
    case 'age':
      if (first?.type === 'date') return call('age', [first, atom('today', 'date')], 'number')
      break
    case 'sum':
      if (args.length > 0 && args.every(({ type }) => type === 'number'))
        return args.map(orZero).reduce((total, one) => calculated(total, '+', one))
      break
    default:
  }
  throw new Untranslatable('function-unknown', `The function "${name}" of these values cannot be translated.`)
}
