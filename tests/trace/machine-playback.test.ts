import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { digestOf } from '../../src/trace/data-mark.ts'
import { isProductTrace, MachinePlayback, readTrace, type MachineTrace } from '../../src/trace/index.ts'
import { corpus, recordedMachines } from './corpus-folders.ts'

function traceOf(text: string): MachineTrace {
  const reading = readTrace(text)
  if (!reading.ok) throw new Error(`${reading.fault.code} in line ${reading.fault.line}`)
  if (isProductTrace(reading.trace)) throw new Error('This is a trace of a product')
  return reading.trace
}

const textOf = (path: string) => readFileSync(new URL(path, corpus), 'utf8')

describe.each(recordedMachines)('the recordings of %s', (name) => {
  test.each(readdirSync(new URL(`${name}/`, corpus)))(
    '%s is shown at every moment with the state that was recorded',
    (file) => {
      const playback = new MachinePlayback(traceOf(textOf(`${name}/${file}`)))
      expect(playback.events.length).toBeGreaterThan(5)
      // Backwards, so that most moments are found from a stored one.
      for (const { number, line, before } of playback.events.toReversed()) {
        expect(digestOf(playback.at(number))).toBe(line.after.digest)
        expect(digestOf(playback.at(number - 1))).toBe(before.digest)
        for (const { path, before: was, after } of playback.changes(number)) {
          expect(playback.at(number - 1).get(path) ?? null).toEqual(was)
          expect(playback.at(number).get(path) ?? null).toEqual(after)
        }
      }
    },
  )
})

test('the states of a long recording are found from those stored between', () => {
  const { header, lines } = traceOf(textOf('claim-form/sent-by-a-visitor.jsonl'))
  const [event] = lines.filter((line) => line.kind === 'event')
  if (!event) throw new Error('The recording has no event')
  const mark = (step: number) => ({ ...event.after, changed: { '/step': step, [`/odd${step % 2}`]: null } })
  const long = Array.from({ length: 1000 }, (_, step) => ({ ...event, after: mark(step + 1) }))
  const playback = new MachinePlayback({ header, lines: long })
  for (const number of [1000, 1, 64, 65, 999, 500]) expect(playback.at(number).get('/step')).toBe(number)
  expect(playback.changes(500)).toContainEqual({ path: '/step', before: 499, after: 500 })
})

test.each([
  ['a header without a state', 0, { before: {} }],
  ['a header whose machine is no text', 0, { machine: 1 }],
  ['a header whose day is none', 0, { today: 'today' }],
  ['an event without the state after it', 1, { after: {} }],
  ['an event whose changes are no object', 1, { after: { state: '', digest: '', changed: 'all' } }],
  ['a call without its result', 1, { kind: 'call', key: 'k', tookMs: 1, outcome: {} }],
])('a recording of a machine with %s is refused with its line', (_, at, fault) => {
  const rows = textOf('auth/sign-up.jsonl').trim().split('\n')
  const row = JSON.parse(rows[at] ?? '') as object
  const reading = readTrace(rows.with(at, JSON.stringify({ ...row, ...fault })).join('\n'))
  expect(reading).toMatchObject({ ok: false, fault: { line: at + 1 } })
})
