import type { ASTNode } from '@marcbachmann/cel-js'
import type { CelNode, Ordering } from './cel-node.ts'
import {
  boolType,
  dateType,
  numberOf,
  numberType,
  stringType,
  typeName,
  wholeType,
  type CelKind,
  type NumberType,
} from './cel-type.ts'
import { checkCurrencies } from './check-currencies.ts'
import { addFault, nodeAt, type Checker, type Locals } from './checker.ts'
import { asDate, asStatement, isDateLike, isMovable } from './coerce.ts'
import { checkKnownValues } from './check-equality.ts'
import { commonNumber } from './number-types.ts'

/** `a && b`, `a || b`: both are statements; an unanswered one counts as false. */
export function checkLogic(
  checker: Checker,
  ast: ASTNode & { readonly op: '&&' | '||' },
  locals: Locals,
): CelNode {
  const left = asStatement(checker, ast.args[0], locals)
  const right = asStatement(checker, ast.args[1], locals)
  return nodeAt(ast, { op: ast.op === '&&' ? 'and' : 'or', left, right }, boolType, false)
}

/** `!a`. */
export function checkNot(checker: Checker, ast: ASTNode & { readonly op: '!_' }, locals: Locals): CelNode {
  return nodeAt(ast, { op: 'not', of: asStatement(checker, ast.args, locals) }, boolType, false)
}

/** `a < b` and its like, over two numbers, two texts or two dates. */
export function checkOrder(
  checker: Checker,
  ast: ASTNode & { readonly op: Ordering },
  locals: Locals,
): CelNode {
  const left = checker.value(ast.args[0], locals)
  const right = checker.value(ast.args[1], locals)
  const sign = ast.op
  const order = (by: 'number' | 'string' | 'date' | 'any', a: CelNode, b: CelNode): CelNode =>
    nodeAt(ast, { op: 'order', sign, by, left: a, right: b }, boolType, false)

  if (both(left, right, ['any'])) return order('any', left, right)
  if (both(left, right, ['number', 'any'])) {
    checkCurrencies(checker, ast, [left, right])
    return order('number', left, right)
  }
  if (isDateLike(left) || isDateLike(right)) {
    const [a, b] = [asDate(left), asDate(right)]
    if (a && b) return order('date', a, b)
  }
  if (both(left, right, ['string', 'any'])) return order('string', left, right)
  return mismatch(checker, ast, { left, right }, 'two numbers, two texts or two dates')
}

function both(left: CelNode, right: CelNode, kinds: readonly CelKind[]): boolean {
  return kinds.includes(left.type.kind) && kinds.includes(right.type.kind)
}

function mismatch(
  checker: Checker,
  ast: ASTNode,
  { left, right }: { readonly left: CelNode; readonly right: CelNode },
  expected: string,
): CelNode {
  const nothing = left.type.kind === 'null' || right.type.kind === 'null'
  return addFault(checker, ast, 'CEL_OPERANDS', {
    params: { operator: ast.op, left: typeName(left.type), right: typeName(right.type) },
    expected,
    suggestion: nothing ? '== null or != null' : conversion(left, right),
  })
}

function conversion(left: CelNode, right: CelNode): string | null {
  const kinds = [left.type.kind, right.type.kind]
  if (kinds.includes('date') && kinds.includes('string')) return 'date(…) around the text'
  if (kinds.includes('date') && kinds.includes('number')) return 'days(…) around the number'
  if (kinds.includes('string') && kinds.includes('number'))
    return 'string(…) around the number, or double(…) around the text'
  return null
}

/** `a + b`: numbers are added, texts and lists joined, a date is moved by a span. */
export function checkPlus(checker: Checker, ast: ASTNode & { readonly op: '+' }, locals: Locals): CelNode {
  const left = checker.value(ast.args[0], locals)
  const right = checker.value(ast.args[1], locals)
  if (right.type.kind === 'span' && isMovable(left))
    return shift(checker, ast, '+', { moved: left, span: right })
  if (left.type.kind === 'span' && isMovable(right))
    return shift(checker, ast, '+', { moved: right, span: left })
  if (both(left, right, ['any'])) return nodeAt(ast, { op: 'join', left, right }, left.type, true)
  if (both(left, right, ['number', 'any'])) return math(checker, ast, '+', { left, right })
  const nullable = left.nullable || right.nullable
  if (both(left, right, ['string', 'dateText', 'any']))
    return nodeAt(ast, { op: 'join', left, right }, stringType, nullable)
  if (both(left, right, ['list', 'any'])) {
    const type = left.type.kind === 'list' ? left.type : right.type
    return nodeAt(ast, { op: 'join', left, right }, type, nullable)
  }
  return mismatch(checker, ast, { left, right }, 'two numbers, two texts, two lists, or a date and a span')
}

/** `a - b`, `a * b`, `a / b`, `a % b`. Division keeps the fraction; by zero it gives null. */
export function checkMath(
  checker: Checker,
  ast: ASTNode & { readonly op: '-' | '*' | '/' | '%' },
  locals: Locals,
): CelNode {
  const left = checker.value(ast.args[0], locals)
  const right = checker.value(ast.args[1], locals)
  if (ast.op === '-' && right.type.kind === 'span' && isMovable(left))
    return shift(checker, ast, '-', { moved: left, span: right })
  if (both(left, right, ['number', 'any'])) return math(checker, ast, ast.op, { left, right })
  if (ast.op === '-' && isDateLike(left) && isDateLike(right)) {
    return addFault(checker, ast, 'CEL_OPERANDS', {
      params: { operator: '-', left: typeName(left.type), right: typeName(right.type) },
      suggestion: 'daysBetween(earlier, later)',
    })
  }
  return mismatch(checker, ast, { left, right }, 'two numbers')
}

function shift(
  checker: Checker,
  ast: ASTNode,
  sign: '+' | '-',
  { moved, span }: { readonly moved: CelNode; readonly span: CelNode },
): CelNode {
  const date = asDate(moved)
  if (!date) return mismatch(checker, ast, { left: moved, right: span }, 'a date and a span')
  return nodeAt(ast, { op: 'shift', sign, date, span }, dateType, true)
}

type Sign = '+' | '-' | '*' | '/' | '%'

function math(
  checker: Checker,
  ast: ASTNode,
  sign: Sign,
  { left, right }: { readonly left: CelNode; readonly right: CelNode },
): CelNode {
  const divides = sign === '/' || sign === '%'
  if (divides && writtenNumber(right) === 0)
    return addFault(checker, ast, 'CEL_ZERO', { params: { operator: sign } })
  const result = writtenResult(sign, left, right)
  if (result !== null && Number.isInteger(result) && !Number.isSafeInteger(result))
    return addFault(checker, ast, 'CEL_LITERAL', {
      params: { value: String(result) },
      expected: 'a whole number up to 2^53',
    })
  const mayDivideByZero = (sign === '/' || sign === '%') && !(right.op === 'literal' && right.value !== 0)
  const nullable = left.nullable || right.nullable || mayDivideByZero
  if (sign !== '*' && sign !== '/') checkCurrencies(checker, ast, [left, right])
  return nodeAt(ast, { op: 'math', sign, left, right }, typeOfResult(ast, sign, [left, right]), nullable)
}

/**
 * The type of a result. Money times a written number is still money; times a rate that has a name it may be money of
 * another currency.
 */
function typeOfResult(ast: ASTNode, sign: Sign, [left, right]: readonly [CelNode, CelNode]): NumberType {
  const isWritten = (side: CelNode, part: 0 | 1): boolean => {
    const written = Array.isArray(ast.args) ? (ast.args[part] as ASTNode) : null // an operator has two sides
    return side.op === 'literal' && written?.op === 'value'
  }
  const common = commonNumber([left.type, right.type])
  const { currency, ...plain } = sign === '/' ? { ...common, isWhole: undefined } : common
  const keeps = (sign !== '*' && sign !== '/') || isWritten(right, 1) || (sign === '*' && isWritten(left, 0))
  const base = plain.isWhole === true ? wholeType : numberType
  return currency === undefined || !keeps ? base : { ...base, currency }
}

/** Computes an operation on integer literals at compile time; null when an operand is not a literal. */
function writtenResult(sign: Sign, left: CelNode, right: CelNode): number | null {
  const [a, b] = [writtenNumber(left), writtenNumber(right)]
  if (a === null || b === null || !Number.isInteger(a) || !Number.isInteger(b)) return null
  switch (sign) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    default:
      return null
  }
}

/** Returns the constant value of a part: a literal, or a result computed from literals. */
function writtenNumber(node: CelNode): number | null {
  if (node.op === 'literal') return typeof node.value === 'number' ? node.value : null
  if (node.op === 'negate') {
    const of = writtenNumber(node.of)
    return of === null ? null : -of
  }
  return node.op === 'math' ? writtenResult(node.sign, node.left, node.right) : null
}

/** `-a`; of a written number it is the number itself. */
export function checkNegation(
  checker: Checker,
  ast: ASTNode & { readonly op: '-_' },
  locals: Locals,
): CelNode {
  const of = checker.value(ast.args, locals)
  if (of.type.kind !== 'number' && of.type.kind !== 'any') {
    return addFault(checker, ast, 'CEL_ARGUMENT', {
      params: { name: '-', type: typeName(of.type) },
      expected: 'number',
    })
  }
  if (of.op === 'literal' && typeof of.value === 'number') {
    return nodeAt(ast, { op: 'literal', value: 0 - of.value }, numberOf(of.value), false)
  }
  return nodeAt(ast, { op: 'negate', of }, commonNumber([of.type]), of.nullable)
}

/** `a in b`: an element of a list, or a key of an object. */
export function checkIn(checker: Checker, ast: ASTNode & { readonly op: 'in' }, locals: Locals): CelNode {
  const left = checker.value(ast.args[0], locals)
  const right = checker.value(ast.args[1], locals)
  const result = nodeAt(ast, { op: 'in', left, right }, boolType, false)
  if (right.type.kind === 'any') return result
  if (right.type.kind === 'object') {
    if (left.type.kind === 'string' || left.type.kind === 'any') return result
    return mismatch(checker, ast, { left, right }, 'a text and an object')
  }
  if (right.type.kind !== 'list') {
    return addFault(checker, ast, 'CEL_ARGUMENT', {
      params: { name: 'in', type: typeName(right.type) },
      expected: 'list',
      suggestion: right.type.kind === 'string' ? 'text.contains("…")' : null,
    })
  }
  const element = right.type.of.kind
  const textual: readonly CelKind[] = ['string', 'dateText']
  const alike = element === left.type.kind || (textual.includes(element) && textual.includes(left.type.kind))
  if (!alike && element !== 'any' && left.type.kind !== 'any' && left.type.kind !== 'null') {
    return mismatch(checker, ast, { left, right }, `a ${typeName(right.type.of)} and a list of such`)
  }
  if (right.op === 'list') for (const item of right.items) checkKnownValues(checker, ast, left, item)
  return result
}
