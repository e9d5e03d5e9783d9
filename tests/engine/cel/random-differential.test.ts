import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emitted } from './emitted.ts'
import { interpretCel } from './interpret-cel.ts'
import { anyExpression } from './random-expressions.ts'
import { parsed } from './sample-product.ts'
import { anyScope } from './sample-scopes.ts'

test('of any expression over any answers, emitted code and cel-js make the same', () => {
  fc.assert(
    fc.property(anyExpression, fc.array(anyScope, { minLength: 3, maxLength: 8 }), (source, scopes) => {
      const expression = parsed(source)
      const run = emitted(expression)
      for (const scope of scopes) expect(run(scope)).toEqual(interpretCel(expression.ast, scope))
    }),
    { numRuns: 500 },
  )
})

test('of any expression where a statement is needed, the emitted code says true or false', () => {
  fc.assert(
    fc.property(anyExpression, anyScope, (source, scope) => {
      const run = emitted(parsed(`(${source}) != null && data.limited`, { expects: 'bool' }))
      expect(typeof run(scope)).toBe('boolean')
    }),
    { numRuns: 300 },
  )
})
