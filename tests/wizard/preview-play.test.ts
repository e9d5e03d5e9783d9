import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { begin, laterReactions } from '../../src/engine/index.ts'
import type { CallAnswer, CallRequest, CompiledProduct, Json, WizardState } from '../../src/engine/index.ts'
import type { RatingFile } from '../../src/engine/product/index.ts'
import { answerOf } from '../../src/server/gateway/in-process.ts'
import { draftPrice } from '../../src/server/insurer/index.ts'
import { digestOf, type Trace } from '../../src/trace/index.ts'
import { eachDifference } from '../../src/trace/leaves.ts'
import { generatePaths, hintsOf, inventedWorld } from '../../src/trace/paths/index.ts'
import {
  switchableCalls,
  switchedCalls,
  type CallSwitches,
} from '../../src/wizard/preview/play/call-switch.ts'
import type { AskDraftPrice } from '../../src/wizard/preview/play/draft-price.ts'
import type { Invent } from '../../src/wizard/preview/play/inventing.ts'
import { playTrace, tracedCalls, type TracedCalls } from '../../src/wizard/preview/play/play-trace.ts'
import { playWizard, type PlayEnd } from '../../src/wizard/preview/play/play-wizard.ts'
import { runOf } from '../../src/wizard/run/run-change.ts'
import { startRunActor } from '../../src/wizard/run/start-run-actor.ts'
import { openShelf } from '../../tools/shelf.ts'
import { insurerUnderTest, operations } from '../server/insurer/insurer-under-test.ts'
import { productIds } from './products.ts'

const shelf = openShelf()
const today = '2026-11-21'

const references = new Set<string>(
  [...operations.values()].flatMap(({ id, mark }) => (mark.role === 'reference' ? [id] : [])),
)
const insurer = await insurerUnderTest()
afterAll(async () => await insurer.close())

/** Values that no price of a draft depends on. */
const bare = { idempotencyKey: '', language: 'ru' as const, request: { headers: {} } as FastifyRequest }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Stage {
  readonly product: CompiledProduct
  readonly invent: Invent
}

async function stageOf(id: string): Promise<Stage> {
  const { expanded, product, shapes } = await shelf.expanded(id)
  const hints = hintsOf(expanded)
  // As it travels with the module of a preview.
  const sent = JSON.parse(JSON.stringify(hints)) as typeof hints
  return {
    product,
    invent: (day, language) => inventedWorld({ product, hints: sent, shapes, today: day, language }),
  }
}

/** Asks the service of a call. */
type AskService = (request: CallRequest) => Promise<CallAnswer>

const offline: CallAnswer = { kind: 'failure', failure: 'fetch' }
const noService: AskService = async () => offline

/** The lists of the embedded insurer; what asks about a person fails, because it must not be asked. */
const listsOfInsurer: AskService = async ({ operation: called, path, query, body }) => {
  const operation = operations.get(called)
  if (!operation || !references.has(called) || operation.mark.service === 'qadam') return offline
  const asked = { operation, parts: { path, query, body: body ?? undefined }, ...bare }
  const answer = await answerOf(insurer.handlers, asked)
  return { kind: 'answer', status: answer.status, body: answer.body as Json, fact: null }
}

/** Wizard as the preview runs it; `asked` lists the calls that reached the real service. */
function previewOf(
  { product, invent }: Stage,
  switches: CallSwitches = {},
  isInvented = true,
  price: AskDraftPrice = async () => null,
  service = noService,
  traced: TracedCalls | null = null,
) {
  const asked: string[] = []
  const answer = switchedCalls({
    switches: () => switches,
    isInvented: () => isInvented,
    invent,
    references,
    price,
    traced,
    // The first calls are sent before the actor has a name.
    state: async () => {
      await Promise.resolve()
      return actor.getSnapshot().context.state
    },
  })
  const actor = startRunActor(
    runOf(product, laterReactions),
    { first: begin(product, { today, language: 'ru' }), kept: {} },
    {
      performCall: async (input, signal) =>
        await answer(input, signal, async () => {
          asked.push(input.request.operation)
          return await service(input.request)
        }),
      makeContract: async () => ({ kind: 'failure', failure: 'status' }),
      whenReadyToBuy: (work) => work(),
      record: () => undefined,
      reportFault: (error) => {
        throw error
      },
      answers: {},
    },
  )
  const state = () => actor.getSnapshot().context.state
  const play = async (): Promise<PlayEnd> => {
    const ends: PlayEnd[] = []
    playWizard(actor, invent(state().today, 'ru'), (end) => ends.push(end))
    for (let round = 0; ends.length === 0 && round < 3000; round += 1) await vi.advanceTimersByTimeAsync(200)
    return ends[0] ?? { kind: 'held', slide: 'still playing', code: null }
  }
  /** Plays a trace; gives its end, and the state at that moment. */
  const playRecorded = async (trace: Trace, calls: TracedCalls) => {
    const ends: { readonly end: PlayEnd; readonly at: WizardState }[] = []
    playTrace(actor, trace, calls, (end) => ends.push({ end, at: state() }))
    for (let round = 0; ends.length === 0 && round < 3000; round += 1) await vi.advanceTimersByTimeAsync(200)
    return ends[0]
  }
  return { actor, asked, state, play, playRecorded }
}

function valueAt(data: unknown, at: string): unknown {
  return at
    .slice(1)
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], data)
}

/** The price of gas-cylinder is a constant of its product, not a call. */
const pricedIds = productIds.filter((id) => id !== 'gas-cylinder')

/** The prices of the project's tariff of a product, as the server answers them for a draft. */
async function draftPricesOf(product: string) {
  const file = JSON.parse(await readFile(`schemas/rating/${product}.json`, 'utf8')) as RatingFile
  const answered: Priced[] = []
  const price: AskDraftPrice = async ({ operation: called, path, query, body }, day) => {
    const operation = operations.get(called)
    if (!operation) return null
    const asked = { operation, parts: { path, query, body: body ?? undefined }, ...bare }
    const answer = await draftPrice({ product, file, day }, asked)
    if (answer === null) return null
    const { data = [] } = answer.body as { readonly data?: Priced | readonly Priced[] }
    answered.push(...[data].flat())
    return { kind: 'answer', status: answer.status, body: answer.body as Json, fact: null }
  }
  return { answered, price }
}

interface Priced {
  readonly premium: number
  readonly due: { readonly amount: number }
}

describe('a preview that plays by itself', () => {
  test.each(productIds)('fills %s in to its purchase, with invented answers and calls', async (id) => {
    const preview = previewOf(await stageOf(id))
    expect(await preview.play()).toEqual({ kind: 'bought' })
    expect(preview.asked.filter((called) => !references.has(called))).toEqual([])
  })

  test.each(pricedIds)('has the prices of the draft’s own tariff for %s', async (id) => {
    const stage = await stageOf(id)
    const { answered, price } = await draftPricesOf(id)
    const preview = previewOf(stage, {}, true, price, listsOfInsurer)
    expect(await preview.play()).toEqual({ kind: 'bought' })
    const premium = valueAt(preview.state().data, stage.product.price?.premium ?? '')
    const amounts = answered.flatMap((one) => [one.premium, one.due.amount])
    expect(amounts).toContain(premium)
  })

  test('shows the refusal of the draft’s tariff for answers that were not invented', async () => {
    const stage = await stageOf('travel')
    const refused: CallAnswer = { kind: 'answer', status: 422, body: { code: 'QDM_X' }, fact: null }
    const { asked, state } = previewOf(stage, {}, false, async () => refused)
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toEqual([])
    const outcomes = Object.values(state().calls).map(({ outcome }) => outcome)
    expect(outcomes).not.toHaveLength(0)
    expect(outcomes).not.toContain('ok')
  })

  test('keeps the answers of the analyst and goes on from them', async () => {
    const { product, invent } = await stageOf('sport')
    const preview = previewOf({ product, invent })
    const first = product.slides[0]?.parts.find((part) => part.kind === 'input')
    const at = first?.kind === 'input' ? (first.at[0] ?? '') : ''
    const values = (invent(today, 'ru').candidates.get(at) ?? []).filter(
      (value) => product.fields[at]?.validate(value).length === 0,
    )
    const chosen = values.at(-1) ?? null
    preview.actor.send({ type: 'field.changed', at, value: chosen })
    await preview.play()
    expect(valueAt(preview.state().data, at)).toEqual(chosen)
  })
})

function leavesOf(data: Json): ReadonlyMap<string, Json> {
  const leaves = new Map<string, Json>()
  eachDifference(undefined, data, (path, _, value) => leaves.set(path, value ?? null))
  return leaves
}

/** The last moment of a trace before its purchase: its slide and the digest of its data. */
function endOf({ lines }: Trace): { readonly slide: string; readonly digest: string } | null {
  const events = lines.filter((line) => line.kind === 'event')
  const bought = events.findIndex(({ event }) => event.type.startsWith('purchase.'))
  const last = bought < 0 ? events.at(-1) : events[bought - 1]
  return last ? { slide: last.after.slide, digest: last.after.digest } : null
}

describe('a preview that plays a trace', () => {
  test.each(productIds)('comes in %s to the slide and the answers of its end', async (id) => {
    const stage = await stageOf(id)
    const { traces } = generatePaths({ ...(await shelf.expanded(id)), today, language: 'ru' })
    // Calls fail, are repeated and left alone in them.
    const all = traces().toSorted((one, other) => other.lines.length - one.lines.length)
    for (const trace of all.filter((_, at) => at % Math.ceil(all.length / 4) === 0)) {
      const calls = tracedCalls(trace)
      const { asked, playRecorded } = previewOf(stage, {}, true, undefined, undefined, calls)
      const { end, at } = (await playRecorded(trace, calls)) ?? {}
      expect(end).toEqual({ kind: 'traced' })
      const slide = at?.slides[at.activeSlide - 1]?.id
      const shown = { slide, digest: digestOf(leavesOf(at?.data ?? null)) }
      expect(shown, trace.header.title).toEqual(endOf(trace))
      expect(asked).toEqual([])
    }
  })
})

describe('the switch of a call', () => {
  test('offers every declared outcome, an empty list where it gives choices, and no network', async () => {
    const { product } = await stageOf('osago')
    for (const { id, answers } of switchableCalls(product)) {
      expect(answers).toEqual(
        expect.arrayContaining([
          'ok',
          'offline',
          ...(product.calls[id]?.outcomes ?? []).map(({ name }) => name),
        ]),
      )
      expect(new Set(answers).size).toBe(answers.length)
    }
  })

  test.each(['offline', 'timeout', 'notFound'])(
    'ends a call with %s, and it is not sent',
    async (outcome) => {
      const stage = await stageOf('osago')
      const call = switchableCalls(stage.product).find(({ answers }) => answers.includes(outcome))
      if (!call) throw new Error(`no call of osago ends with ${outcome}`)
      const preview = previewOf(stage, { [call.id]: { answer: outcome, delayMs: 0 } })
      const seen = new Set<string>()
      preview.actor.subscribe(() => {
        for (const [key, { status, outcome: now }] of Object.entries(preview.state().calls))
          if (key.split(':')[0] === call.id && status === 'settled') seen.add(now)
      })
      await preview.play()
      expect([...seen]).toContain(outcome)
      expect(preview.asked).not.toContain(stage.product.calls[call.id]?.operation)
    },
  )

  test('delays an answer, and asks the service until answers are invented', async () => {
    // It asks for three lists on its first slide.
    const stage = await stageOf('travel')
    const { asked } = previewOf(stage, {}, false)
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toHaveLength(3)

    const [first = ''] = Object.values(stage.product.calls).flatMap(({ id, operation }) =>
      operation === asked[0] ? [id] : [],
    )
    const slow = previewOf(stage, { [first]: { answer: 'ok', delayMs: 3000 } })
    await vi.advanceTimersByTimeAsync(2900)
    expect(slow.state().calls[first]?.status).toBe('pending')
    await vi.advanceTimersByTimeAsync(200)
    expect(slow.state().calls[first]).toMatchObject({ status: 'settled', outcome: 'ok' })
  })
})
