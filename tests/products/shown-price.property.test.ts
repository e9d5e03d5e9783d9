import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { begin, priceView, restore, save, slideView, step } from '../../src/engine/index.ts'
import type { CallAnswer, SaleProduct, Json, Step, WizardState } from '../../src/engine/index.ts'
import { type CallLine, isProductTrace, readTrace, type Trace } from '../../src/trace/index.ts'
import { eventOf } from '../../src/trace/replay.ts'
import { corpus, recordedProducts } from '../trace/corpus-folders.ts'
import { loadShelf } from './compile.ts'

/** More for a long look: `PROPERTY_RUNS=1000`. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 25)

describe.each(recordedProducts)('the price of %s', (id) => {
  let product: SaleProduct
  let traces: readonly Trace[]
  beforeAll(async () => {
    product = await loadShelf(id)
    traces = readdirSync(new URL(`${id}/`, corpus)).flatMap((file) => {
      const reading = readTrace(readFileSync(new URL(`${id}/${file}`, corpus), 'utf8'))
      return reading.ok && isProductTrace(reading.trace) ? [reading.trace] : []
    })
  })

  test('is that of the current answers, whatever is switched and however the calculator answers', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.nat(1000),
        fc.array(fc.record({ which: fc.nat(1000), choice: fc.nat(1000), how: fc.nat(5) }), { maxLength: 4 }),
        (which, when, switches) => {
          const trace = traces[which % traces.length]
          if (trace === undefined) throw new Error(`The corpus of ${id} is empty`)
          let now = played(trace, when % trace.lines.length)
          expectCurrent(now.state)
          for (const { which: at, choice, how } of switches) {
            now = switched(now, at, choice)
            expectCurrent(now.state)
            now = answered(now, trace, how)
            expectCurrent(now.state)
          }
          expect(now.refusal?.code ?? null).not.toBe('CALL_STALE')
        },
      ),
      { numRuns },
    )
  })

  function played(trace: Trace, count: number): Step {
    const answers = new Map<string, CallLine>()
    const { today, language } = trace.header
    let now = begin(product, { today, language })
    for (const line of trace.lines.slice(0, count)) {
      if (line.kind === 'call') answers.set(line.key, line)
      else now = step(product, now.state, eventOf(line.event, answers, now))
    }
    return now
  }

  /** Another choice in one of the questions of a slide. */
  function switched(now: Step, at: number, choice: number): Step {
    const inputs = now.state.slides
      .flatMap((slide) => slideView(product, now.state, slide.id)?.parts ?? [])
      .flatMap((part): readonly (readonly [string, readonly Json[]])[] => {
        if (part.kind === 'compare') return [[part.at, part.columns.map(({ value }) => value)]]
        if (part.kind !== 'input' || part.at.length > 1) return []
        const [field] = part.fields
        const allowed = field?.schema['enum']
        const offered = part.options?.map(({ value }) => value) ?? (Array.isArray(allowed) ? allowed : [])
        const values = field?.type === 'boolean' ? [true, false] : offered
        return values.length > 0 ? [[part.at[0] ?? '', [...values, null]]] : []
      })
    const [path, values] = inputs[at % Math.max(1, inputs.length)] ?? []
    if (path === undefined || values === undefined || values.length === 0) return now
    return step(product, now.state, {
      type: 'field.changed',
      at: path,
      value: values[choice % values.length] ?? null,
    })
  }

  /** What is under way is answered: as it was recorded, dearer, with other offers, or not at all. */
  function answered(before: Step, trace: Trace, how: number): Step {
    let now = before
    const lines = trace.lines.filter((line) => line.kind === 'call')
    for (const [key, call] of Object.entries(now.state.calls)) {
      const line = lines.findLast((one) => one.key === key)
      if (call.status !== 'pending' || !line || how === 5) continue
      now = step(product, now.state, {
        type: 'call.answered',
        key,
        requestKey: call.requestKey,
        answer: answerLike(line.answer, how),
      })
    }
    return now
  }

  function answerLike(answer: CallAnswer, how: number): CallAnswer {
    if (how === 0) return { kind: 'failure', failure: 'timeout' }
    if (how === 1) return { kind: 'answer', status: 503, body: { code: 'QDM_UNAVAILABLE' }, fact: null }
    if (answer.kind !== 'answer' || how === 2) return answer
    return { ...answer, body: how === 3 ? dearer(answer.body) : emptied(answer.body) }
  }

  function expectCurrent(state: WizardState): void {
    const { today, language } = state
    const shown = priceView(product, state)
    const { price } = product
    // What is shown does not depend on what was shown before.
    const fresh = restore(product, JSON.parse(JSON.stringify(save(product, state))), { today, language })
    if (
      shown.status !== 'recalculating' &&
      Object.values(state.calls).every((call) => call.status === 'settled')
    )
      expect({ ...priceView(product, fresh.state), previous: null, status: '' }).toEqual({
        ...shown,
        previous: null,
        status: '',
      })
    if (price.call === undefined) return
    const call = state.calls[price.call]
    const isGood = call !== undefined && call.outcome === 'ok' && !call.stale
    if (!isGood && call?.status !== 'pending') {
      expect([shown.premium, shown.liability, shown.lines, shown.cover]).toEqual([null, null, [], []])
      expect(['none', 'unavailable']).toContain(shown.status)
    }
    if (!isGood || call.status === 'pending' || !Array.isArray(call.result)) return
    // Of several offers it is the price of the one that is chosen, or none.
    const prices = call.result.flatMap((one: Json) =>
      typeof one === 'object' && one !== null && 'premium' in one ? [one['premium']] : [],
    )
    if (shown.premium !== null && prices.length > 0) expect(prices).toContain(shown.premium)
  }
})

/** Every amount of an answer, doubled. */
function dearer(body: Json): Json {
  if (Array.isArray(body)) return body.map(dearer)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, Json]) => [
      name,
      /^(premium|price|liability|amount|sum)/i.test(name) && typeof value === 'number'
        ? value * 2
        : dearer(value),
    ]),
  )
}

/** The answer without what it offers. */
function emptied(body: Json): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, Json]) => [name, Array.isArray(value) ? [] : value]),
  )
}
