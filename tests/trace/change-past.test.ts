import { beforeAll, describe, expect, test } from 'vitest'
import { step, type CallAnswer, type CompiledProduct } from '../../src/engine/index.ts'
import {
  changePast,
  Playback,
  readTrace,
  recorder,
  replay,
  snapshotToGoOn,
  unitsOf,
  writeTrace,
  type Trace,
} from '../../src/trace/index.ts'
import { loadShelf } from '../products/compile.ts'
import { recordedProducts } from './corpus-folders.ts'
import { tracesOf } from './customers-of.ts'
import { drawnFrom } from './drawn-from.ts'

describe.each(recordedProducts)('the past of recordings of %s', (id) => {
  let product: CompiledProduct
  beforeAll(async () => {
    product = await loadShelf(id)
  })

  const eventOf = (trace: Trace, type: string) =>
    unitsOf(trace).findIndex(({ event }) => event.event.type === type) + 1

  test('the same answer again changes nothing', () => {
    for (const trace of tracesOf(id, 7)) {
      const at = eventOf(trace, 'field.changed')
      const event = unitsOf(trace)[at - 1]?.event.event
      if (event?.type !== 'field.changed') continue
      const made = changePast(product, trace, at, { kind: 'value', value: event.value })
      // The files of the corpus name the version that they were recorded on.
      const header = { ...trace.header, hash: product.hash, engine: product.engine }
      expect(made).toEqual({ trace: { ...trace, header }, differing: [] })
    }
  })

  test('a call that fails in the past shows what follows, and the result replays as any recording', () => {
    const answer: CallAnswer = { kind: 'failure', failure: 'timeout' }
    let changed = 0
    for (const trace of tracesOf(id, 7)) {
      const at = eventOf(trace, 'call.answered')
      if (at === 0) continue
      const made = changePast(product, trace, at, { kind: 'answer', answer })
      if (!made) throw new Error('The event was not changed')
      expect(made.differing.every((number) => number >= at)).toBe(true)
      changed += made.differing.length
      const header = { ...made.trace.header, origin: { recording: 'customer', event: at } }
      const reading = readTrace(writeTrace({ ...made.trace, header }))
      if (!reading.ok) throw new Error(reading.fault.code)
      expect(reading.trace.header).toMatchObject({ origin: { recording: 'customer', event: at } })
      expect(replay(product, reading.trace as Trace).divergence).toBeNull()
    }
    // The first call of osago finds the car, without which no customer goes on.
    if (id === 'osago') expect(changed).toBeGreaterThan(0)
  })

  test('an event that is no answer cannot be changed', () => {
    const [trace] = tracesOf(id)
    if (!trace) throw new Error('There is no recording')
    const at = eventOf(trace, 'slide.continued')
    expect(changePast(product, trace, at, { kind: 'value', value: 'x' })).toBeNull()
    expect(changePast(product, trace, 0, { kind: 'value', value: 'x' })).toBeNull()
  })

  test('from any moment a wizard goes on with the price asked again, and its recording replays', () => {
    for (const trace of tracesOf(id, 11)) {
      const playback = new Playback(product, trace)
      for (const number of [0, Math.floor(playback.events.length / 2), playback.events.length]) {
        const saved = snapshotToGoOn(product, playback.at(number).state)
        expect(saved).toMatchObject({ verified: {}, purchase: { status: 'none' } })
        expect(Object.keys(saved.calls)).not.toContain(product.price?.call)
        const { today, language } = trace.header
        const recording = recorder(product, { today, language, random: drawnFrom(3), from: saved })
        const begun = recording.trace()
        expect(begun.header.from).toEqual(saved)
        const now = new Playback(product, begun).at(0)
        recording.record({ type: 'slide.continued' }, step(product, now.state, { type: 'slide.continued' }))
        expect(replay(product, recording.trace()).divergence).toBeNull()
        expect(now.state.slides[now.state.activeSlide - 1]?.id).toBe(saved.slide)
      }
    }
  })
})
