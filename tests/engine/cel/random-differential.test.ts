import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emitted } from './emitted.ts'
import { interpretCel } from './interpret-cel.ts'
import { anyExpression } from './random-expressions.ts'
import { parsed } from './sample-product.ts'
import { anyScope } from './sample-scopes.ts'

test('emitted code and cel-js give the same value for any expression over any answers', () => {
  fc.assert(
    fc.property(anyExpression, fc.array(anyScope, { minLength: 3, maxLength: 8 }), (source, scopes) => {
      const expression = parsed(source)
      const run = emitted(expression)
      for (const scope of scopes) expect(run(scope)).toEqual(interpretCel(expression.ast, scope))
    }),
    { numRuns: 500 },
  )
})

test('emitted code gives true or false for any expression in the place of a condition', () => {
  fc.assert(
    fc.property(anyExpression, anyScope, (source, scope) => {
      const run = emitted(parsed(`(${source}) != null && data.limited`, { expects: 'bool' }))
      expect(typeof run(scope)).toBe('boolean')
    }),
    { numRuns: 300 },
  )
})
