import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * A moment's day in UTC is yesterday's in Tashkent from 19:00 on. `calendarDay` and `countryDay` know the country's; arithmetic
 * with days that are given (`Date.parse`, `Date.UTC`) needs no clock.
 */
const dayOfMoment = /new Date\((?!\s*Date\.(?:parse|UTC)\b)[^\n]*?\)\s*\.toISOString\(\)\s*\.slice\(0, 10\)/g
const known = new Set([
  'src/server/world.ts',
  'src/wizard/calendar-day.ts',
  // The bare route of the measurements shares no code with the server.
  'tools/bench/bare-osago.ts',
  // Numbers of days since 1970.
  'tests/engine/cel/calendar.test.ts',
])

test('the day of a moment is the one of the country', () => {
  const files = globSync('{src,tools,tests,e2e,machines}/**/*.{ts,tsx}').filter((file) => !known.has(file))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(dayOfMoment)].map(([read]) => `${file}: ${read}`),
  )
  expect(found).toEqual([])
})
