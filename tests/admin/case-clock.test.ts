import { describe, expect, test } from 'vitest'
import { claimRules } from '../../machines/claim-rules.ts'
import { claimDecidedBy } from '../../src/server/portal/claim-decided-by.ts'
import { endOfDay } from '../../src/server/world.ts'
import { deskAddressOf, filtersIn } from '../../src/admin/desk/case-filters.ts'
import { caseClock, clockTone } from '../../src/admin/desk/case-words.ts'
import { daysOf } from '../../src/admin/desk/days-of.ts'

const due = Date.UTC(2026, 10, 23, 7)
const dueAt = new Date(due).toISOString()
const minuteMs = 60_000

describe('the clock of a case', () => {
  test.each([
    [-5 * minuteMs, 'left', 'minutes', 5, 'warning'],
    [-1, 'left', 'minutes', 1, 'warning'],
    [0, 'late', 'minutes', 0, 'error'],
    [90_000, 'late', 'minutes', 1, 'error'],
    [90 * minuteMs, 'late', 'hours', 1, 'error'],
    [-90 * minuteMs, 'left', 'hours', 2, 'neutral'],
    [-25 * 60 * minuteMs, 'left', 'days', 1, 'neutral'],
    [-49 * 60 * minuteMs, 'left', 'days', 2, 'neutral'],
    [49 * 60 * minuteMs, 'late', 'days', 2, 'error'],
  ])('%d ms after its promise says %s %s %d', (afterMs, kind, unit, count, tone) => {
    const clock = caseClock({ state: 'open', dueAt }, due + afterMs)
    expect([clock, clockTone(clock)]).toEqual([{ kind, unit, count }, tone])
  })

  test('a closed case and one without a promise have none', () => {
    expect(caseClock({ state: 'closed', dueAt }, due)).toEqual({ kind: 'none' })
    expect(caseClock({ state: 'open', dueAt: null }, due)).toEqual({ kind: 'none' })
  })
})

test('the desk counts as many days to the decision about a claim as its customer was promised, at any hour', () => {
  for (let hour = 0; hour < 24; hour++) {
    const registered = Date.UTC(2026, 10, 23, hour, 30)
    const claim = { registered_at: registered }
    const promised = endOfDay(claimDecidedBy(claim))
    const { count } = caseClock({ state: 'open', dueAt: new Date(promised).toISOString() }, registered) as {
      readonly count: number
    }
    expect(count, String(hour)).toBe(claimRules.reviewDays)
  }
})

describe('the filters of the desk in its address', () => {
  test.each([
    { kind: null, view: 'all', isClosed: false },
    { kind: 'call', view: 'late', isClosed: false },
    { kind: 'career', view: 'mine', isClosed: true },
  ] as const)('%j comes back', (filters) => {
    expect(filtersIn(deskAddressOf(filters).split('?')[1] ?? '')).toEqual(filters)
  })

  test.each(['?kind=nothing&view=x&state=y', '?page=2', '?kind=CALL'])(
    'a wrong value of %s in the address is ignored',
    (search) => {
      expect(filtersIn(search)).toEqual({ kind: null, view: 'all', isClosed: false })
    },
  )
})

test('the desk’s days: every day is listed, kinds are added up, waiting times are weighted by answers', () => {
  const measured = { late: 0, longestMs: 9, day: '2026-11-22' }
  const summary = {
    counts: [],
    from: '2026-11-21',
    to: '2026-11-23',
    days: [
      { ...measured, kind: 'call' as const, opened: 3, answered: 3, waitedMs: 2 },
      { ...measured, kind: 'feedback' as const, opened: 2, answered: 1, waitedMs: 6, late: 1 },
      { ...measured, kind: 'agent' as const, opened: 1, answered: 0, waitedMs: null, longestMs: null },
    ],
  }
  const nothing = { opened: 0, answered: 0, late: 0, waitedMs: null, longestMs: null }
  expect(daysOf(summary)).toEqual([
    { ...nothing, day: '2026-11-21' },
    { day: '2026-11-22', opened: 6, answered: 4, late: 1, waitedMs: 3, longestMs: 9 },
    { ...nothing, day: '2026-11-23' },
  ])
})
