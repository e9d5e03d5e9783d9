import { expect, test } from 'vitest'
import {
  afterWorkingMinutes,
  callBackPromise,
  parseWorkingHours,
  writeWorkingHours,
} from '../../machines/working-hours.ts'

/** A moment on the clock of Tashkent. 23 November 2026 is a Monday. */
const at = (moment: string): number => Date.parse(`${moment}:00+05:00`)
const hours = parseWorkingHours('mon-fri 09:00-13:00, mon-fri 14:00-18:00, sat 10:00-14:00') ?? []

test.each([
  ['inside', '2026-11-23T10:00', { kind: 'minutes', minutes: 5 }, '2026-11-23T10:05'],
  ['at the opening', '2026-11-23T09:00', { kind: 'minutes', minutes: 5 }, '2026-11-23T09:05'],
  ['just in time', '2026-11-23T17:55', { kind: 'minutes', minutes: 5 }, '2026-11-23T18:00'],
  [
    'before the opening',
    '2026-11-23T06:30',
    { kind: 'opening', day: 'today', time: '9:00' },
    '2026-11-23T09:05',
  ],
  [
    'over the break',
    '2026-11-23T12:58',
    { kind: 'opening', day: 'today', time: '14:00' },
    '2026-11-23T14:03',
  ],
  [
    'over the evening',
    '2026-11-23T17:57',
    { kind: 'opening', day: 'tomorrow', time: '9:00' },
    '2026-11-24T09:02',
  ],
  ['at the end', '2026-11-23T18:00', { kind: 'opening', day: 'tomorrow', time: '9:00' }, '2026-11-24T09:05'],
  [
    'on Friday night',
    '2026-11-27T23:30',
    { kind: 'opening', day: 'tomorrow', time: '10:00' },
    '2026-11-28T10:05',
  ],
  [
    'on Saturday evening',
    '2026-11-28T14:00',
    { kind: 'opening', day: 'mon', time: '9:00' },
    '2026-11-30T09:05',
  ],
  ['on Sunday', '2026-11-29T12:00', { kind: 'opening', day: 'tomorrow', time: '9:00' }, '2026-11-30T09:05'],
])('%s, the promise of five minutes is %j', (_, now, promise, due) => {
  expect(callBackPromise(hours, at(now), 5)).toEqual(promise)
  expect(afterWorkingMinutes(hours, at(now), 5)).toBe(at(due))
})

test('on Friday night, without hours on Saturday, the promise is Monday', () => {
  const weekdaysOnly = parseWorkingHours('mon-fri 09:00-18:00') ?? []
  expect(callBackPromise(weekdaysOnly, at('2026-11-27T19:00'), 5)).toEqual({
    kind: 'opening',
    day: 'mon',
    time: '9:00',
  })
})

test('minutes longer than an opening go on in the next ones', () => {
  const short = parseWorkingHours('mon 09:00-09:30') ?? []
  expect(afterWorkingMinutes(short, at('2026-11-23T09:10'), 60)).toBe(at('2026-12-07T09:10'))
})

test.each(['', 'mon-sun 00:00-24:00'])('with “%s” the minutes are promised at every hour', (text) => {
  const always = parseWorkingHours(text) ?? []
  for (const now of ['2026-11-23T23:58', '2026-11-29T23:58', '2026-11-25T03:00'])
    expect(callBackPromise(always, at(now), 5)).toEqual({ kind: 'minutes', minutes: 5 })
})

test.each([
  'monday 09:00-18:00',
  'mon 9:00-18:00',
  'mon 18:00-09:00',
  'mon 09:00-09:00',
  'mon 09:00-24:30',
  'mon 09:60-18:00',
  'fri-mon 09:00-18:00',
  'mon 09:00-13:00, mon 12:00-18:00',
  'mon-fri 09:00-18:00,',
  'mon-fri',
])('“%s” is no working hours', (text) => {
  expect(parseWorkingHours(text)).toBeNull()
})

test('written hours are read as the same hours', () => {
  expect(parseWorkingHours(writeWorkingHours(hours))).toEqual(hours)
})
