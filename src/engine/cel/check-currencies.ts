import type { ASTNode } from '@marcbachmann/cel-js'
import type { CelNode } from './cel-node.ts'
import { addFault, type Checker } from './checker.ts'
import { differingCurrencies } from './number-types.ts'

/** Reports money of two currencies that is added, compared, or stands one for the other. */
export function checkCurrencies(checker: Checker, ast: ASTNode, values: readonly CelNode[]): void {
  // A written list holds each value that it was made of.
  const parts = values.flatMap((value) => (value.op === 'list' ? value.items : [value]))
  const different = differingCurrencies(parts.map(({ type }) => type))
  if (different === null) return
  const [left, right] = different
  addFault(checker, ast, 'CEL_CURRENCIES', {
    params: { left, right },
    expected: 'money of one currency',
    suggestion: 'multiply by a rate that has a name: round(data.price * const.rate)',
  })
}
