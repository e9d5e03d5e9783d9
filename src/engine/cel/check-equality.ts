import type { ASTNode } from '@marcbachmann/cel-js'
import { nearestName } from '../findings/nearest-name.ts'
import type { CelNode } from './cel-node.ts'
import { anyType, boolType, typeName, type CelType } from './cel-type.ts'
import { addFault, nodeAt, type Checker, type Locals } from './checker.ts'
import { asDate, asStatement } from './coerce.ts'
import { checkCurrencies } from './check-currencies.ts'
import { commonNumber } from './number-types.ts'

/** `a == b`, `a != b`: two values of one kind, or any value and null. */
export function checkEquality(
  checker: Checker,
  ast: ASTNode & { readonly op: '==' | '!=' },
  locals: Locals,
): CelNode {
  const left = checker.value(ast.args[0], locals)
  const right = checker.value(ast.args[1], locals)
  const pair = comparable(left, right)
  if (pair === null) {
    const types = { left: typeName(left.type), right: typeName(right.type) }
    return addFault(checker, ast, 'CEL_NEVER_EQUAL', { params: types, expected: 'two values of one kind' })
  }
  checkCurrencies(checker, ast, [left, right])
  checkKnownValues(checker, ast, left, right)
  checkKnownValues(checker, ast, right, left)
  return nodeAt(
    ast,
    { op: ast.op === '==' ? 'equal' : 'differ', left: pair[0], right: pair[1] },
    boolType,
    false,
  )
}

function comparable(left: CelNode, right: CelNode): readonly [CelNode, CelNode] | null {
  const kinds = [left.type.kind, right.type.kind]
  if (kinds.includes('span')) return null
  if (kinds.includes('any') || kinds.includes('null')) return [left, right]
  if (kinds.includes('date')) {
    const [a, b] = [asDate(left), asDate(right)]
    return a && b ? [a, b] : null
  }
  const textual = kinds.every((kind) => kind === 'string' || kind === 'dateText')
  return textual || kinds[0] === kinds[1] ? [left, right] : null
}

/** Reports a comparison of a choice with a value that it does not offer, because its result is always the same. */
export function checkKnownValues(checker: Checker, ast: ASTNode, choice: CelNode, literal: CelNode): void {
  if (literal.op !== 'literal' || literal.value === null) return
  if (choice.type.kind !== 'string' && choice.type.kind !== 'number') return
  const { values } = choice.type
  if (!values || values.includes(literal.value)) return
  addFault(checker, { ...ast, start: literal.start, end: literal.end }, 'CEL_NOT_A_CHOICE', {
    params: { value: literal.value },
    expected: values.map(show).join(', '),
    suggestion: nearestName(show(literal.value), values.map(show)),
  })
}

function show(value: unknown): string {
  return JSON.stringify(value)
}

/** Checks `test ? yes : no`: both branches have one type. */
export function checkChoice(checker: Checker, ast: ASTNode & { readonly op: '?:' }, locals: Locals): CelNode {
  const test = asStatement(checker, ast.args[0], locals)
  const yes = checker.value(ast.args[1], locals)
  const no = checker.value(ast.args[2], locals)
  const united = toCommonType(yes, no)
  if (!united) {
    const types = { left: typeName(yes.type), right: typeName(no.type) }
    return addFault(checker, ast, 'CEL_BRANCHES', { params: types, expected: 'two values of one kind' })
  }
  checkCurrencies(checker, ast, [yes, no])
  const { a, b, type } = united
  return nodeAt(ast, { op: 'choose', test, yes: a, no: b }, type, a.nullable || b.nullable)
}

/** Converts two values to one common type; null when the types have nothing in common. */
export function toCommonType(
  yes: CelNode,
  no: CelNode,
): { readonly a: CelNode; readonly b: CelNode; readonly type: CelType } | null {
  const [left, right] = [yes.type.kind, no.type.kind]
  if (left === 'null') return { a: yes, b: no, type: no.type }
  if (right === 'null') return { a: yes, b: no, type: yes.type }
  if (left === 'any' || right === 'any')
    return left === 'span' || right === 'span' ? null : { a: yes, b: no, type: anyType }
  if (left === 'date' || right === 'date') {
    const [a, b] = [asDate(yes), asDate(no)]
    return a && b ? { a, b, type: a.type } : null
  }
  const type = commonType(yes.type, no.type)
  return type && { a: yes, b: no, type }
}

/** Returns the common type of both types; null when there is none. */
export function commonType(left: CelType, right: CelType): CelType | null {
  if (left === right || right.kind === 'null') return left
  if (left.kind === 'null') return right
  if (left.kind === 'any' || right.kind === 'any') return anyType
  if (left.kind === 'list' && right.kind === 'list')
    return { kind: 'list', of: commonType(left.of, right.of) ?? anyType }
  if (left.kind === 'object' && right.kind === 'object') return anyType
  if (left.kind === 'number' && right.kind === 'number') return commonNumber([left, right])
  if (left.kind === right.kind) return left.kind === 'string' ? { kind: 'string' } : left
  const textual = [left.kind, right.kind].every((kind) => kind === 'string' || kind === 'dateText')
  return textual ? { kind: 'string' } : null
}
