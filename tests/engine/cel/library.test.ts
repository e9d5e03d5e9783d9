import { expect, test } from 'vitest'
import { parseCel } from '../../../src/engine/cel/index.ts'
import type { Scope } from '../../../src/engine/compiled/compiled-product.ts'
import type { Json } from '../../../src/engine/json.ts'
import { emitted } from './emitted.ts'
import { sample } from './sample-product.ts'

const unasked = (): never => {
  throw new Error('only answers are read here')
}

const scope: Scope = {
  data: {},
  item: null,
  outer: null,
  option: null,
  response: null,
  today: '2026-11-22',
  language: 'ru',
  constants: {},
  condition: unasked,
  call: unasked,
  valid: unasked,
  verified: unasked,
  visited: unasked,
  purchase: { paid: false, created: false, contractId: null },
}

function answerTo(source: string): unknown {
  const parsed = parseCel(sample, source, { at: { path: '', block: null } })
  if (!parsed.ok) throw new Error(`${source}: ${parsed.findings.map(({ message }) => message).join('; ')}`)
  return emitted(parsed.expression)(scope)
}

test.each<readonly [string, Json]>([
  // Characters outside the basic plane are one, and never cut.
  ['"a𝒳b".charAt(1)', '𝒳'],
  ['"a𝒳b".split("")', ['a', '𝒳', 'b']],
  ['"a𝒳b".reverse()', 'b𝒳a'],
  ['"a𝒳b".indexOf("b")', 2],
  ['"a𝒳b".lastIndexOf("𝒳", 2)', 1],
  ['"a𝒳b".substring(1, 2)', '𝒳'],
  ['"a𝒳b".replace("", "-")', '-a-𝒳-b-'],
  ['"a,b,c".split(",", 2)', ['a', 'b,c']],
  ['"a".charAt(2)', null],
  ['[3, 1, 2].sort()', [1, 2, 3]],
  ['["b", "a"].sort()', ['a', 'b']],
  ['[1, 2, 1].distinct()', [1, 2]],
  ['[1, 2, 3].slice(1, 3)', [2, 3]],
  ['[1, 2, 3].slice(1, 4)', null],
  ['[[1], [[2]]].flatten()', [1, [2]]],
  ['[[1], [[2]]].flatten(2)', [1, 2]],
  ['[1, 2].first()', 1],
  ['[1, 2].last()', 2],
  ['[1, 2].filter(x, x > 9).first().orValue(7)', 7],
  ['[1, -3, 2].sortBy(x, x * x)', [1, 2, -3]],
  ['lists.range(3)', [0, 1, 2]],
  ['lists.range(1000000000)', null],
  ['math.round(-1.5)', -2],
  ['math.greatest([1, 5, 3])', 5],
  ['math.bitShiftLeft(1, 60)', null],
  ['sets.contains([1, 2], [2, 2])', true],
  ['sets.equivalent([1, 2], [2, 1, 1])', true],
  ['sets.intersects(["a"], ["b"])', false],
  ['[10, 20].transformList(i, v, v + i)', [10, 21]],
  ['{"a": 1, "b": 2}.transformMap(k, v, v * 2)', { a: 2, b: 4 }],
  ['{"a": 1, "b": 2}.all(k, v, k != "c")', true],
  ['[5, 5].existsOne(i, v, i == 1)', true],
  ['cel.bind(x, 2 + 3, x * x)', 25],
  ['optional.none().orValue(4)', 4],
  ['optional.of(4).optMap(x, x + 1).value()', 5],
  ['optional.ofNonZeroValue("").hasValue()', false],
])('%s', (source, expected) => {
  expect(answerTo(source)).toEqual(expected)
})

test('no function fails on a missing answer', () => {
  for (const call of [
    'data.phone.charAt(0)',
    'data.phone.replace("a", "b")',
    'data.phone.split("a", 1)',
    'math.sqrt(data.sum)',
    'math.greatest(data.sum, 1)',
    'data.drivers.map(d, d.name).sort()',
    'data.drivers.sortBy(d, d.name).first().name',
    'sets.contains(data.drivers.map(d, d.name), ["a"])',
    'data.vehicle.exists(k, v, v == "a")',
  ]) {
    for (const broken of [
      {},
      { phone: 7, sum: 'x', drivers: 'x', vehicle: [1] },
      { drivers: [null, 7, { name: {} }] },
    ]) {
      const parsed = parseCel(sample, call, { at: { path: '', block: null } })
      if (!parsed.ok) throw new Error(`${call}: ${parsed.findings.map(({ message }) => message).join('; ')}`)
      expect(() => emitted(parsed.expression)({ ...scope, data: broken })).not.toThrow()
    }
  }
})

test.each([
  ['["a", "b"].map(x, 1).join(",")', 'CEL_ARGUMENT'],
  ['math.greates(1, 2)', 'CEL_UNKNOWN_FUNCTION'],
  ['[{"a": 1}].sort()', 'CEL_ARGUMENT'],
  ['[1].transformMap(i, v, v)', 'CEL_ARGUMENT'],
  ['cel.bind(x, 1)', 'CEL_ARGUMENT_COUNT'],
  ['optional.of(null)', 'CEL_ARGUMENT'],
  ['9007199254740993 + 1', 'CEL_LITERAL'],
])('%s is refused', (source, code) => {
  const parsed = parseCel(sample, source, { at: { path: '', block: null } })
  expect(parsed.ok ? [] : parsed.findings.map((found) => found.code)).toEqual([code])
})
