import { expect, test } from 'vitest'
import { calendarFile } from '../../src/portal/cabinet/policy/calendar-file.ts'

const entry = {
  uid: 'c-1@example.uz',
  day: '2026-12-31',
  title: 'Заканчивается полис ОСАГО, КАСКО; QAR 9000002',
  text: 'Последний день — 31.12.2026.\nПродлить можно в личном кабинете, это займёт минуту: ответы уже заполнены.',
  remindDays: 14,
}

test('a calendar entry fills one day, to the first day of the next year, and reminds before it', () => {
  const lines = calendarFile(entry, Date.UTC(2026, 10, 23, 7)).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('DTSTAMP:20261123T070000Z')
  expect(lines).toContain('TRIGGER:-P14D')
  expect(lines.at(-1)).toBe('')
})

test('no line is longer than 75 bytes, and unfolded lines have the escaped text', () => {
  const file = calendarFile(entry, 0)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain(String.raw`SUMMARY:Заканчивается полис ОСАГО\, КАСКО\; QAR 9000002`)
  expect(unfolded).toContain(String.raw`31.12.2026.\nПродлить`)
})
