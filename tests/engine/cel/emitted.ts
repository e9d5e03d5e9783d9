import { runInThisContext } from 'node:vm'
import type { CelExpression } from '../../../src/engine/cel/index.ts'
import type { Scope } from '../../../src/engine/compiled/compiled-product.ts'
import { emitCel } from '../../../src/engine/emit/emit-cel.ts'
import { runtime } from '../../../src/engine/runtime/index.ts'

/** The function that the emitted text of an expression is. */
export function emitted(expression: Pick<CelExpression, 'ast'>): (scope: Scope) => unknown {
  const text = emitCel(expression)
  const make: unknown = runInThisContext(`(r) => (s) => (${text})`)
  if (typeof make !== 'function') throw new Error(`no function: ${text}`)
  const run: unknown = make(runtime)
  if (typeof run !== 'function') throw new Error(`no function: ${text}`)
  return (scope) => plain(run(scope))
}

// Values made in another realm compare unequal to ours by their prototypes.
function plain(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value
}
