import { describe, expect, test } from 'vitest'
import { openingAt } from '../../../src/portal/services/offices/opening.ts'
import offices from '../../../schemas/content/offices.json' with { type: 'json' }

const week = [
  { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
  { days: [6], from: '10:00', to: '14:00' },
]

describe('whether an office is open', () => {
  // 23 November 2026 is a Monday; Tashkent is five hours ahead.
  test.each([
    ['before it opens', '2026-11-23T03:59:00Z', { kind: 'opensToday', at: '9:00' }],
    ['at the minute it opens', '2026-11-23T04:00:00Z', { kind: 'open', until: '18:00' }],
    ['at noon', '2026-11-23T07:00:00Z', { kind: 'open', until: '18:00' }],
    ['at the minute it closes', '2026-11-23T13:00:00Z', { kind: 'closed' }],
    ['on a short day', '2026-11-28T08:59:00Z', { kind: 'open', until: '14:00' }],
    ['on a day off', '2026-11-29T07:00:00Z', { kind: 'closed' }],
    ['when Greenwich still has yesterday', '2026-11-22T20:00:00Z', { kind: 'opensToday', at: '9:00' }],
  ])('%s', (_when, moment, opening) => {
    expect(openingAt(week, Date.parse(moment))).toEqual(opening)
  })

  test('is not said where only the words of its hours are known', () => {
    expect(openingAt(undefined, 0)).toBeNull()
    expect(openingAt([], 0)).toBeNull()
  })

  test.each(offices)('$slug says the same hours in words and by days', ({ hours, week: days }) => {
    for (const words of Object.values(hours)) {
      const spans = [...words.matchAll(/(\d+:\d\d)–(\d+:\d\d)/g)].map(([, from, to]) => [from, to])
      expect(spans).toEqual(days.map(({ from, to }) => [from.replace(/^0/, ''), to.replace(/^0/, '')]))
    }
  })
})
