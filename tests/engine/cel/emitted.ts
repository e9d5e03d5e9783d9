import { runInThisContext } from 'node:vm'
import { expect } from 'vitest'
import type { CelExpression } from '../../../src/engine/cel/index.ts'
import type { Scope } from '../../../src/engine/compiled/compiled-product.ts'
import { emitCel } from '../../../src/engine/emit/emit-cel.ts'
import { computeCel } from '../../../src/engine/interpret/index.ts'
import { runtime } from '../../../src/engine/runtime/index.ts'

/** The function that the emitted text of an expression is. What is computed without code gives the same values. */
export function emitted(expression: Pick<CelExpression, 'ast'>): (scope: Scope) => unknown {
  const text = emitCel(expression)
  const make: unknown = runInThisContext(`(r) => (s) => (${text})`)
  if (typeof make !== 'function') throw new Error(`no function: ${text}`)
  const run: unknown = make(runtime)
  if (typeof run !== 'function') throw new Error(`no function: ${text}`)
  return (scope) => {
    const value = plain(run(scope))
    expect(computeCel(expression.ast, scope), text).toEqual(value ?? null)
    return value
  }
}

// Values made in another realm compare unequal to ours by their prototypes.
function plain(value: unknown): unknown {
  return typeof value === 'object' ? structuredClone(value) : value
}
