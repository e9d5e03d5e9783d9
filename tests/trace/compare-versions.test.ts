import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CompiledProduct, JsonObject } from '../../src/engine/index.ts'
import {
  causeKey,
  compareVersions,
  compareWithMarks,
  minimise,
  replay,
  sinceWhen,
  type Trace,
} from '../../src/trace/index.ts'
import { loadChanged, loadShelf } from '../products/compile.ts'
import { tracesOf } from './customers-of.ts'

let dsago: CompiledProduct
let later: CompiledProduct
let shorter: CompiledProduct
let traces: readonly Trace[]
beforeAll(async () => {
  dsago = await loadShelf('dsago')
  later = await loadChanged('dsago', (file) => ({
    ...file,
    constants: { ...(file['constants'] as JsonObject), startFirstDay: 300 },
  }))
  shorter = await loadChanged('dsago', (file) => ({
    ...file,
    // Its other parts stay; the customer is not asked for a tariff.
    conditions: { ...(file['conditions'] as JsonObject | undefined), never: '1 > 2' },
    slides: (file['slides'] as readonly JsonObject[]).map((slide) =>
      slide['id'] === 'tariff' ? { ...slide, when: 'never' } : slide,
    ),
  }))
  traces = tracesOf('dsago')
})

describe('a recording on another version', () => {
  test('every customer is treated the same by the version that was recorded', () => {
    for (const trace of traces)
      expect(compareVersions(dsago, dsago, trace)).toMatchObject({
        treatment: 'same',
        event: null,
        cause: null,
      })
  })

  test('a later earliest start refuses recorded customers, and the rule is the cause', () => {
    const refused = traces
      .map((trace) => compareVersions(dsago, later, trace))
      .filter(({ treatment }) => treatment !== 'same')
    expect(refused.length).toBeGreaterThan(traces.length / 2)
    expect(new Set(refused.map(({ treatment }) => treatment))).toEqual(new Set(['refused']))
    const keys = new Set(refused.map(({ cause }) => cause && causeKey(cause, later)))
    // One cause is one line, however many customers it changes.
    expect(keys.size).toBe(1)
    expect(refused[0]).toMatchObject({ cause: { slide: 'start' }, was: true, is: false })
  })

  test('a slide that is gone is another question, and names the slide', () => {
    const asked = traces.map((trace) => compareVersions(dsago, shorter, trace))
    expect(new Set(asked.map(({ cause }) => cause?.id))).toEqual(new Set(['tariff']))
    expect(asked.every(({ treatment }) => treatment === 'questions' || treatment === 'refused')).toBe(true)
  })

  test('where the recorded version is gone, the states in the recording are compared', () => {
    for (const trace of traces.slice(0, 8)) {
      expect(compareWithMarks(dsago, trace).treatment).toBe(
        replay(dsago, trace).divergence ? 'questions' : 'same',
      )
      expect(compareWithMarks(later, trace).treatment).not.toBe('same')
    }
  })

  test('a version that cannot play the recording is reported as such', () => {
    const broken = { ...dsago, slides: null } as unknown as CompiledProduct
    expect(traces.map((trace) => compareVersions(dsago, broken, trace).treatment)).toContain('unplayable')
  })
})

describe('the shortest recording that shows the same', () => {
  test('shows the same, replays, and no event of it can be left out', () => {
    for (const trace of traces.slice(0, 6)) {
      const { cause } = compareVersions(dsago, later, trace)
      if (!cause) continue
      const key = causeKey(cause, later)
      const shows = (one: Trace): boolean => {
        const found = compareVersions(dsago, later, one)
        return found.cause !== null && causeKey(found.cause, later) === key
      }
      const short = minimise(dsago, trace, shows)
      expect(shows(short)).toBe(true)
      expect(replay(dsago, short).divergence).toBeNull()
      expect(eventsOf(short)).toBeLessThanOrEqual(2)
      expect(minimise(dsago, short, shows).lines).toEqual(short.lines)
    }
  })

  test('only the events that together show it stay; without attempts all stay', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: traces.length - 1 }),
        fc.array(fc.nat({ max: 60 }), { maxLength: 4 }),
        (which, wanted) => {
          const trace = traces[which] as Trace
          const events = trace.lines
            .filter((line) => line.kind === 'event')
            .map(({ event }) => JSON.stringify(event))
          const needed = [...new Set(wanted.map((index) => events[index % events.length] ?? ''))]
          const shows = (one: Trace): boolean => {
            const left = one.lines.flatMap((line) =>
              line.kind === 'event' ? [JSON.stringify(line.event)] : [],
            )
            return needed.every((event) => left.includes(event))
          }
          expect(eventsOf(minimise(dsago, trace, shows))).toBe(needed.length)
          expect(minimise(dsago, trace, shows, 0)).toBe(trace)
        },
      ),
      { numRuns: 30 },
    )
  })
})

test('since when: the first version that differs is found, behaviour that came and went among the last twenty included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 300 }), fc.nat(), async (count, at) => {
      const versions = Array.from({ length: count }, (_, index) => index)
      const changed = at % (count + 1)
      const { first, tried } = await sinceWhen(versions, (version) => version < changed)
      expect(first).toBe(changed === count ? null : changed)
      expect(tried.length).toBeLessThanOrEqual(count <= 20 ? count : 11)
    }),
  )
  const cameAndWent = await sinceWhen([0, 1, 2, 3], (version) => version !== 1)
  expect(cameAndWent.first).toBe(1)
})

function eventsOf({ lines }: Trace): number {
  return lines.filter(({ kind }) => kind === 'event').length
}
