import type { ASTNode } from '@marcbachmann/cel-js'
import type { CelNode } from './cel-node.ts'
import { boolType, nullType, numberOf, stringType } from './cel-type.ts'
import { addFault, nodeAt, type Checker } from './checker.ts'

/** A literal number, text, statement or null. */
export function checkLiteral(checker: Checker, ast: ASTNode & { readonly op: 'value' }): CelNode {
  const value = ast.args
  if (value === null) return nodeAt(ast, { op: 'literal', value }, nullType, true)
  switch (typeof value) {
    case 'string':
      return nodeAt(ast, { op: 'literal', value }, stringType, false)
    case 'boolean':
      return nodeAt(ast, { op: 'literal', value }, boolType, false)
    case 'number':
    case 'bigint': {
      const number = Number(value)
      if (Number.isInteger(number) ? Number.isSafeInteger(number) : Number.isFinite(number)) {
        return nodeAt(ast, { op: 'literal', value: number }, numberOf(number), false)
      }
      return addFault(checker, ast, 'CEL_LITERAL', { params: { value: String(value) } })
    }
    default:
      return addFault(checker, ast, 'CEL_LITERAL', {
        params: { value: ast.input.slice(ast.start, ast.end) },
        expected: 'a number or a text',
      })
  }
}
