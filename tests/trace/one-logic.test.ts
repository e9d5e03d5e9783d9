import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { wizardLogic } from '../../machines/wizard-logic.ts'
import {
  laterReactions,
  relevantData,
  type CompiledProduct,
  type PurchaseAnswer,
} from '../../src/engine/index.ts'
import { openSubmission } from '../../src/engine/wizard/check/open-submission.ts'
import { eventOf, isProductTrace, Playback, readTrace, startOf } from '../../src/trace/index.ts'
import type { CallLine, StateMark, Trace } from '../../src/trace/index.ts'
import { dataMarker } from '../../src/trace/data-mark.ts'
import {
  GeneratedRun,
  hintsOf,
  inventedWorld,
  noDeviation,
  type WalkWorld,
} from '../../src/trace/paths/index.ts'
import { marker } from '../../src/trace/state-mark.ts'
import { playTrace, tracedCalls, type TracedCalls } from '../../src/wizard/preview/play/play-trace.ts'
import { runOf } from '../../src/wizard/run/run-change.ts'
import { startRunActor } from '../../src/wizard/run/start-run-actor.ts'
import type { WizardActor } from '../../src/wizard/run/wizard-run.ts'
import { openShelf } from '../../tools/shelf.ts'
import { corpusPurchases } from '../products/submissions/corpus-purchases.ts'
import { corpus, recordedProducts } from './corpus-folders.ts'

/** The states after the events of a trace, each as text: slides, flags, and the digest of the data. */
type Marks = readonly string[]

const shelf = openShelf()

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

describe.each(recordedProducts)('one logic runs the wizards of %s', (id) => {
  const traces = tracesOf(id)
  let world: WalkWorld
  beforeAll(async () => {
    const { expanded, product, shapes } = await shelf.expanded(id)
    const from = { product, hints: hintsOf(expanded), shapes, today: '2026-11-21', language: 'ru' }
    world = inventedWorld(from)
  })

  test.each([
    ['replay', replayed],
    ['a generated customer', generated],
    ['the browser', inBrowser],
  ])('%s comes to the recorded states', async (_user, play) => {
    for (const [name, trace] of traces) {
      expect([name, ...(await play(world, trace))]).toEqual([name, ...recordedMarks(trace)])
    }
  })

  test('the preview of the Studio comes to the recorded states, up to the purchase that it refuses', async () => {
    for (const [name, trace] of traces) {
      const recorded = recordedMarks(upToPurchase(trace))
      const marks = await inPreview(world, trace)
      expect([name, ...marks.slice(0, recorded.length)]).toEqual([name, ...recorded])
    }
  })

  test('the check of the server opens every body that was sent as the wizard of its customer', () => {
    const { product } = world
    const purchases = corpusPurchases(product)
    expect(purchases.length).toBeGreaterThan(10)
    for (const { title, body, known, sent } of purchases) {
      const { qadam: _qadam, ...data } = body
      const book = { facts: known.facts, manual: new Set(Object.keys(sent.manual)) }
      const { state } = openSubmission(product, data, {
        ...known,
        book,
        accepted: Object.keys(sent.accepted),
      })
      expect([title, digestOf(product, state)]).toEqual([title, digestOf(product, sent)])
    }
  })
})

function tracesOf(id: string): readonly (readonly [string, Trace])[] {
  return readdirSync(new URL(`${id}/`, corpus)).map((name) => {
    const reading = readTrace(readFileSync(new URL(`${id}/${name}`, corpus), 'utf8'))
    if (!reading.ok || !isProductTrace(reading.trace)) throw new Error(`${name} is no trace of a product`)
    return [name, reading.trace]
  })
}

/** An answer that came too late is no event of a wizard that performs its calls: it never arrives. */
function recordedMarks({ lines }: Trace): Marks {
  return lines.flatMap((line) => (line.kind === 'event' && !isLate(line) ? [textOf(line.after)] : []))
}

function isLate({ event }: Extract<Trace['lines'][number], { kind: 'event' }>): boolean {
  return event.type === 'call.answered' && event.late === true
}

function upToPurchase(trace: Trace): Trace {
  const at = trace.lines.findIndex(({ kind, ...line }) => kind === 'event' && isOfPurchase(line))
  return at < 0 ? trace : { ...trace, lines: trace.lines.slice(0, at) }
}

function isOfPurchase(line: object): boolean {
  return 'event' in line && (line as { event: { type: string } }).event.type.startsWith('purchase.')
}

function textOf({ changed: _changed, ...mark }: StateMark): string {
  return JSON.stringify(mark)
}

function replayed({ product }: WalkWorld, trace: Trace): Marks {
  const playback = new Playback(product, trace)
  const marks = marker()
  return playback.events.flatMap(({ line, number }) => {
    const mark = textOf(marks.mark(playback.at(number).state))
    return isLate(line) ? [] : [mark]
  })
}

function generated(world: WalkWorld, trace: Trace): Marks {
  const { today, language } = trace.header
  const run = new GeneratedRun({ ...world, today, language }, noDeviation.plan)
  const marks = marker()
  const answers = new Map<string, CallLine>()
  for (const line of trace.lines) {
    if (line.kind === 'call') answers.set(line.key, line)
    else if (!isLate(line)) run.send(eventOf(line.event, answers, run.now))
  }
  return run.walked.map(({ after }) => textOf(marks.mark(after.state)))
}

/** A wizard as the browser runs it, without its page: the calls and the contract are answered as a test says. */
class BrowserRun {
  readonly actor: WizardActor
  readonly marks: string[] = []
  readonly #contracts: ((answer: PurchaseAnswer) => void)[] = []

  constructor({ product }: WalkWorld, trace: Trace, calls: TracedCalls) {
    const marks = marker()
    this.actor = startRunActor(
      runOf(product, laterReactions),
      {
        first: wizardLogic(product, laterReactions).getInitialSnapshot(null, startOf(trace.header)).context,
        kept: {},
      },
      {
        performCall: async ({ key }) => (await calls.answer(key)) ?? { kind: 'failure', failure: 'fetch' },
        makeContract: () => new Promise((resolve) => this.#contracts.push(resolve)),
        whenReadyToBuy: (work) => work(),
        record: (_event, after) => void this.marks.push(textOf(marks.mark(after.state))),
        reportFault: (error) => {
          throw error
        },
        answers: {},
      },
    )
  }

  answerPurchase(answer: PurchaseAnswer): void {
    this.#contracts.at(-1)?.(answer)
  }
}

async function inBrowser(world: WalkWorld, trace: Trace): Promise<Marks> {
  const calls = tracedCalls(trace)
  const run = new BrowserRun(world, trace, calls)
  for (const line of trace.lines) {
    if (line.kind === 'call' || isLate(line)) continue
    const { event } = line
    if (event.type === 'call.answered' || event.type === 'purchase.answered') {
      if (event.type === 'purchase.answered') run.answerPurchase(event.answer)
      else calls.comeTo(event.key)
      await answersTaken()
    } else run.actor.send(event)
  }
  return run.marks
}

/** The promises between an answer and its event are done, and a lost connection has become an answer. */
async function answersTaken(): Promise<void> {
  await vi.advanceTimersByTimeAsync(500)
}

async function inPreview(world: WalkWorld, trace: Trace): Promise<Marks> {
  const calls = tracedCalls(trace)
  const run = new BrowserRun(world, trace, calls)
  const ends: unknown[] = []
  playTrace(run.actor, trace, calls, (end) => ends.push(end))
  while (ends.length === 0) await vi.advanceTimersByTimeAsync(200)
  return run.marks
}

function digestOf(product: CompiledProduct, state: Parameters<typeof relevantData>[1]): string {
  return dataMarker()(relevantData(product, state)).digest
}
