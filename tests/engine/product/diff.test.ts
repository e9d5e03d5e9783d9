import { expect, test } from 'vitest'
import { differenceText, diffProducts } from '../../../src/engine/product/diff-products.ts'
import { applyChanges, type Change } from '../../products/apply-changes.ts'
import { soundFile } from '../../products/sound-product.ts'
import type { JsonObject } from '../../../src/engine/json.ts'

const sound = soundFile as JsonObject // a product file is an object

function told(changes: readonly Change[]): readonly string[] {
  return diffProducts(sound, applyChanges(sound, changes) as JsonObject).map(differenceText)
}

test('a product does not differ from itself, whatever the order of its keys', () => {
  expect(diffProducts(sound, Object.fromEntries(Object.entries(sound).toReversed()))).toEqual([])
})

test.each<{ name: string; changes: readonly Change[]; sentences: readonly string[] }>([
  {
    name: 'a constant',
    changes: [{ put: '/constants/maxRiders', value: 5 }],
    sentences: ['constant maxRiders was 3, is 5'],
  },
  {
    name: 'a key of a field, new and gone',
    changes: [
      { put: '/data/properties/value/maximum', value: 5 },
      { drop: '/data/properties/value/minimum' },
    ],
    sentences: [
      'field /value: maximum was 90000000, is 5',
      'field /value: minimum is no longer set (it was 100)',
    ],
  },
  {
    name: 'a field of an item',
    changes: [{ put: '/data/properties/riders/items/properties/helmet/default', value: true }],
    sentences: ['field /riders/*/helmet: default was false, is true'],
  },
  {
    name: 'a new and a lost input',
    changes: [{ put: '/slides/0/parts/1', value: { at: '/plan' } }],
    sentences: ['slide bicycle, input /plan is new', 'slide bicycle, input /value is gone'],
  },
  {
    name: 'one slide that moved',
    changes: [
      { put: '/slides/0', value: (sound['slides'] as readonly JsonObject[])[1] },
      { put: '/slides/1', value: (sound['slides'] as readonly JsonObject[])[0] },
    ],
    sentences: ['slide bicycle stands elsewhere in the order'],
  },
  {
    name: 'an outcome of a call',
    changes: [{ put: '/calls/quote/outcomes/tooDear/status', value: [409] }],
    sentences: ['call quote: outcomes.tooDear.status was [422], is [409]'],
  },
  {
    name: 'a rule, a gate and a condition',
    changes: [
      { drop: '/rules/1' },
      { put: '/slides/2/gates/0/holds', value: 'calls.quote.ok && sport' },
      { put: '/conditions/sport', value: "data.kind != 'city'" },
    ],
    sentences: [
      "condition sport was “data.kind == 'sport'”, is “data.kind != 'city'”",
      'slide plan, gate quoted: holds was “calls.quote.ok”, is “calls.quote.ok && sport”',
      'rule helmet is gone',
    ],
  },
  {
    name: 'a text',
    changes: [{ put: '/texts', value: { ru: { title: 'Велосипед' } } }],
    sentences: ['text (ru) title is new'],
  },
  {
    name: 'what the product itself says',
    changes: [
      { put: '/purchase/series', value: 'BIK' },
      { put: '/routes', value: ['/bike'] },
    ],
    sentences: [
      'product routes was ["/products/bicycle"], is ["/bike"]',
      'product purchase: series was “BIC”, is “BIK”',
    ],
  },
])('$name', ({ changes, sentences }) => {
  expect(told(changes)).toEqual(sentences)
})
