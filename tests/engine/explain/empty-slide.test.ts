import { expect, test } from 'vitest'
import { begin, step } from '../../../src/engine/index.ts'
import { explain } from '../../../src/engine/explain/index.ts'
import { reasoned } from '../builders/reasoned-product.ts'

const file = {
  format: 1,
  id: 'hollow',
  routes: ['/examples/hollow'],
  languages: ['en'],
  data: {
    type: 'object',
    properties: {
      r: { type: 'string', enum: ['a', 'b'], widget: 'choice' },
      t: { type: 'string', maxLength: 40 },
      u: { type: 'string', maxLength: 40 },
    },
  },
  conditions: { b: "data.r == 'b'" },
  slides: [
    { id: 'one', parts: [{ at: '/r' }] },
    {
      id: 'two',
      parts: [
        { at: '/t', when: 'b' },
        { at: '/u', when: 'b' },
      ],
    },
    { id: 'end', parts: [{ review: true }] },
  ],
  submit: { slide: 'end', operation: 'submitForm' },
}

test('why a slide is left out: the conditions of its parts, and the answer that they read', async () => {
  const { product, reasons } = await reasoned(file)
  const { state } = step(product, begin(product, { today: '2026-11-29', language: 'en' }).state, {
    type: 'field.changed',
    at: '/r',
    value: 'a',
  })
  const because = explain(product, reasons, state, { kind: 'slide', slide: 'two' })
  expect(because).toMatchObject({
    holds: false,
    parts: [{ about: { kind: 'condition', name: 'b' }, holds: false }],
  })
  expect(explain(product, reasons, state, { kind: 'slide', slide: 'end' })).toMatchObject({
    holds: true,
    parts: [],
  })
})
