import type { ASTNode } from '@marcbachmann/cel-js'
import { isDate } from '../../formats/index.ts'
import type { CelNode } from './cel-node.ts'
import { dateType, typeName } from './cel-type.ts'
import { addFault, type Checker, type Locals } from './checker.ts'

/** A part that must be a statement. */
export function asStatement(checker: Checker, ast: ASTNode, locals: Locals): CelNode {
  const node = checker.value(ast, locals)
  if (node.type.kind === 'bool' || node.type.kind === 'any') return node
  return addFault(checker, ast, 'CEL_NOT_A_STATEMENT', {
    params: { type: typeName(node.type) },
    expected: 'statement',
    suggestion: node.op === 'literal' ? null : 'compare it: … != null',
  })
}

/** A date, or a text field that holds dates. */
export function isDateLike(node: CelNode): boolean {
  return node.type.kind === 'date' || node.type.kind === 'dateText'
}

/** Returns whether a span can be added to the value. */
export function isMovable(node: CelNode): boolean {
  return isDateLike(node) || node.type.kind === 'any'
}

/**
 * The node as a date where it can be one: a date text and a value of unknown type are read as by `date(…)`, and so
 * is a written text that is a date; null when it cannot.
 */
export function asDate(node: CelNode): CelNode | null {
  switch (node.type.kind) {
    case 'date':
      return node
    case 'dateText':
    case 'any':
      return dateOf(node)
    case 'string':
      return node.op === 'literal' && isDate(node.value) ? dateOf(node) : null
    case 'bool':
    case 'number':
    case 'span':
    case 'null':
    case 'list':
    case 'object':
      return null
  }
}

/** `date(node)`. */
export function dateOf(node: CelNode): CelNode {
  const { start, end } = node
  const known = node.op === 'literal' && isDate(node.value)
  return { op: 'apply', name: 'date', args: [node], type: dateType, nullable: !known, start, end }
}
