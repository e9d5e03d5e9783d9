import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { isProductTrace, Playback, readTrace, type Trace } from '../../src/trace/index.ts'
import { marker } from '../../src/trace/state-mark.ts'
import { loadShelf } from '../products/compile.ts'

const folder = new URL('../traces/osago/', import.meta.url)
const names = readdirSync(folder)
let osago: CompiledProduct
beforeAll(async () => {
  osago = await loadShelf('osago')
})

function traceOf(name: string): Trace {
  const reading = readTrace(readFileSync(new URL(name, folder), 'utf8'))
  if (!reading.ok || !isProductTrace(reading.trace)) throw new Error(`${name} is no trace of a product`)
  return reading.trace
}

/** A recording longer than the distance between kept states. */
function longTrace(): Trace {
  const trace = traceOf(names[0] ?? '')
  const typing = trace.lines.find((line) => line.kind === 'event' && line.event.type === 'field.changed')
  if (!typing) throw new Error('The first trace of osago types nothing')
  return { ...trace, lines: [...Array.from({ length: 150 }, () => typing), ...trace.lines] }
}

test.each(names)('%s: every moment is the state that was recorded', (name) => {
  const playback = new Playback(osago, traceOf(name))
  const { mark } = marker()
  expect(mark(playback.at(0).state)).toEqual(playback.trace.header.before)
  for (const { number, line } of playback.events) {
    expect(mark(playback.at(number).state)).toEqual(line.after)
    expect(playback.at(number).refusal?.code).toBe(line.refused)
  }
})

test('a moment is the same whichever moments were asked for before', () => {
  const trace = longTrace()
  const inOrder = new Playback(osago, trace)
  const expected = [0, ...inOrder.events.map(({ number }) => number)].map(
    (number) => inOrder.at(number).state.data,
  )
  fc.assert(
    fc.property(fc.array(fc.nat({ max: expected.length - 1 }), { minLength: 1, maxLength: 8 }), (asked) => {
      const playback = new Playback(osago, trace)
      for (const number of asked) expect(playback.at(number).state.data).toEqual(expected[number])
    }),
  )
})

test('what changed says the value before and after', () => {
  const playback = new Playback(osago, traceOf(names[0] ?? ''))
  const typed = playback.events.find(({ line }) => line.event.type === 'field.changed')
  const [change] = playback.changes(typed?.number ?? 0)
  expect(change).toMatchObject({ path: '/vehicle/stateNumber', before: null })
  expect(change?.after).toBe(typed?.line.after.changed['/vehicle/stateNumber'])
})

test('events of an older trace, which carry no moment, are a second apart', () => {
  const trace = traceOf(names[0] ?? '')
  const lines = trace.lines.map(({ t: _t, ...line }) => line)
  expect(new Playback(osago, { ...trace, lines }).events.map(({ atMs }) => atMs).slice(0, 3)).toEqual([
    1000, 2000, 3000,
  ])
})
