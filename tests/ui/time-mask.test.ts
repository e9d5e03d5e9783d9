import { expect, test } from 'vitest'
import { maskTime, parseTime } from '../../src/ui/format/time-mask.ts'

test.each([
  ['1', '1'],
  ['18', '18'],
  ['184', '18:4'],
  ['1840', '18:40'],
  ['940', '9:40'],
  ['18.40', '18:40'],
  ['18:', '18:'],
  ['', ''],
  ['time', ''],
])('%j is shown as %j while it is typed, and stays so', (typed, shown) => {
  expect(maskTime(typed)).toBe(shown)
  expect(maskTime(shown)).toBe(shown)
})

test.each([
  ['18:40', '18:40'],
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['24:00', null],
  ['12:60', null],
  ['18', null],
])('%j is the time %j', (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})
