import { describe, expect, test } from 'vitest'
import { funnelOf, type FunnelGroup } from '../../src/trace/index.ts'
import { differenceInterval, shareInterval } from '../../src/trace/funnel/interval.ts'
import { leavingReason } from '../../src/trace/funnel/leaving-reason.ts'
import { loadShelf } from '../products/compile.ts'
import { recordedProducts } from './corpus-folders.ts'
import { tracesOf } from './customers-of.ts'

describe('intervals', () => {
  // R. G. Newcombe, Stat. Med. 17 (1998) 857 and 873: the printed limits.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('the share of %i of %i is between %f and %f', (part, all, low, high) => {
    const share = shareInterval(part, all)
    expect(share?.low).toBeCloseTo(low, 4)
    expect(share?.high).toBeCloseTo(high, 4)
  })

  test.each([
    [[56, 70], [48, 80], 0.0524, 0.3339],
    [[9, 10], [3, 10], 0.1705, 0.809],
    [[10, 10], [0, 20], 0.6791, 1],
  ] as const)('the difference of %j and %j is between %f and %f', ([x, m], [y, n], low, high) => {
    const [a, b] = [shareInterval(x, m), shareInterval(y, n)]
    if (!a || !b) throw new Error('both have customers')
    const difference = differenceInterval(a, b)
    expect(difference.low).toBeCloseTo(low, 4)
    expect(difference.high).toBeCloseTo(high, 4)
  })

  test('nothing is said about no customers', () => expect(shareInterval(0, 0)).toBeNull())
})

describe('a funnel', () => {
  const group = (visited: string, outcome: string, count: number, more: Partial<FunnelGroup> = {}) => ({
    visited: visited.split(' '),
    slide: visited.split(' ').at(-1) ?? '',
    outcome,
    reason: '',
    device: 'phone',
    language: 'uz',
    day: '',
    count,
    ...more,
  })

  test('counts who reached each slide and the payment, who left there, and what they met last', () => {
    const groups = [
      group('car', 'left', 10, { reason: 'call:find=notFound' }),
      group('car', 'left', 5),
      group('car drivers', 'stopped', 4, { reason: 'rule:old', device: null }),
      // Back to the first slide, and away: both were reached.
      group('car drivers', 'left', 1, { slide: 'car' }),
      group('car drivers review', 'failed', 2),
      group('car drivers review', 'created', 8),
      group('car drivers review', 'paid', 70),
    ]
    const steps = funnelOf(['car', 'drivers', 'never', 'review'], { groups, days: [] }, null)
    expect(steps.map(({ slide, reached, left }) => [slide, reached, left])).toEqual([
      ['car', 100, 16],
      ['drivers', 85, 4],
      ['review', 80, 2],
      [null, 78, 8],
    ])
    expect(steps[0]?.reasons).toEqual([
      { reason: 'call:find=notFound', count: 10, other: 0 },
      { reason: '', count: 6, other: 0 },
    ])
    expect(steps[1]?.devices).toEqual([
      { name: 'phone', reached: 81, left: 0 },
      { name: '', reached: 4, left: 4 },
    ])
  })

  test('compares two versions with the uncertainty of the change, but not for fewer than 30 customers', () => {
    const of = (left: number, paid: number) => ({
      groups: [group('a', 'left', left), group('a b', 'paid', paid)],
      days: [],
    })
    const [first] = funnelOf(['a'], of(56, 14), of(48, 32))
    expect(first?.change?.low).toBeCloseTo(0.0524, 4)
    expect(first?.other).toEqual({ reached: 80, left: 48 })
    expect(funnelOf(['a'], of(56, 14), of(9, 20))[0]?.change).toBeNull()
  })
})

test('whatever a generated customer of a product met last names something of the product', async () => {
  const kinds = new Set<string>()
  for (const id of recordedProducts) {
    const product = await loadShelf(id)
    const known = new Set([
      '',
      ...product.stops.map((stop) => `stop:${stop.id}`),
      ...(product.outcomes ?? []).map((stop) => `stop:${stop.id}`),
      ...product.rules.map((rule) => `rule:${rule.id}`),
      ...Object.keys(product.calls).map((call) => `slow:${call}`),
      ...Object.values(product.calls).flatMap((call) =>
        ['pending', ...call.outcomes.map(({ name }) => name)].map((end) => `call:${call.id}=${end}`),
      ),
    ])
    for (const trace of tracesOf(product.id)) {
      const reason = leavingReason(product, trace)
      kinds.add(reason.split(':', 1)[0] ?? '')
      const at = /^field:([^=]+)=[\w.]+$/.exec(reason)?.[1]
      const isKnown =
        at === undefined ? known.has(reason) || /^error:[\w.-]+$/.test(reason) : at in product.fields
      expect(isKnown, reason).toBe(true)
    }
  }
  expect(kinds).toEqual(kinds.union(new Set(['', 'rule', 'call', 'field'])))
})
