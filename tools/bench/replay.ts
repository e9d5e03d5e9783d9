import { begin, save, step, type CompiledProduct, type WizardEvent } from '../../src/engine/index.ts'
import {
  isProductTrace,
  Playback,
  readTrace,
  recorder,
  replay,
  writeTrace,
  type Trace,
} from '../../src/trace/index.ts'
import type { Shelf } from '../shelf.ts'
import { compareInBrowser } from './compare-in-browser.ts'
import { compareInNode } from './compare-in-node.ts'
import { comparedCorpus } from './compared-corpus.ts'
import { keptTraces, movesOf } from './recorded-steps.ts'
import { median } from './repeat.ts'
import type { Result } from './result.ts'

const product = 'osago'
const world = { today: '2026-11-21', language: 'ru' }
const largestText = 10_000_000

/**
 * Measures how long the viewer takes to open a long recording and any moment of it, without rendering; and how long
 * comparing recordings with a draft takes.
 */
export async function benchReplay(shelf: Shelf): Promise<readonly Result[]> {
  const osago = await shelf.product(product)
  const traces = await keptTraces(product)
  const typed = traces
    .flatMap((trace) => movesOf(osago, trace))
    .map(({ event }) => event)
    .filter((event) => event.type === 'field.changed')
  const long = recorded(osago, typed, 10_000)
  const bytes = writeTrace(long).length
  const text = writeTrace(recorded(osago, typed, Math.ceil((10_000 * largestText) / bytes)))
  const corpus = await comparedCorpus(shelf, product)
  return [
    {
      what: `a recording of ${(text.length / 1e6).toFixed(1)} MB opened`,
      value: median([0, 1, 2].map(() => milliseconds(() => opened(osago, text)))),
      unit: 'ms',
      goal: { most: 1500 },
    },
    {
      what: '  the slowest of 200 moments of 10,000 events, asked for in any order',
      value: median([0, 1, 2].map(() => slowestMoment(osago, long))),
      unit: 'ms',
      goal: { most: 50 },
    },
    ...compareInNode(corpus),
    ...(await compareInBrowser(corpus)),
  ]
}

/** A customer who types for a long time, in turns into every field that the kept traces type into. */
function recorded(of: CompiledProduct, typed: readonly WizardEvent[], events: number): Trace {
  let now = begin(of, world)
  const from = save(of, now.state)
  const recording = recorder(of, { ...world, from, random: Math.random, limit: events * 4 })
  for (let turn = 0; turn < events; turn += 1) {
    const event = typed[turn % typed.length]
    if (!event) throw new Error(`No trace of ${of.id} types anything`)
    now = step(of, now.state, event)
    recording.record(event, now, null, turn * 100)
  }
  return recording.trace()
}

/** Does what the viewer does before it draws: reads the text, plays it, and compares it with the present version. */
function opened(of: CompiledProduct, text: string): void {
  const reading = readTrace(text)
  if (!reading.ok || !isProductTrace(reading.trace)) throw new Error('The recording is not read')
  new Playback(of, reading.trace).prepare()
  const { divergence } = replay(of, reading.trace)
  if (divergence) throw new Error(`The recording goes another way at event ${divergence.event}`)
}

/** The worst case of a tester who jumps along the time line. */
function slowestMoment(of: CompiledProduct, trace: Trace): number {
  const playback = new Playback(of, trace)
  playback.prepare()
  const { length } = playback.events
  // 7919 is prime to 10,000: the moments are spread over the whole recording.
  const asked = Array.from({ length: 200 }, (_, turn) => (turn * 7919) % (length + 1))
  return Math.max(...asked.map((number) => milliseconds(() => playback.at(number))))
}

/** Time of this thread's own work: other processes hardly change it. */
function milliseconds(work: () => unknown): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
