import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { begin, relevantData, restore, save, slideView, step } from '../../src/engine/index.ts'
import type { CompiledProduct, WizardSnapshot, Step, WizardState } from '../../src/engine/index.ts'
import { isProductTrace, readTrace, type CallLine, type Trace } from '../../src/trace/index.ts'
import { eventOf } from '../../src/trace/replay.ts'
import { corpus, recordedProducts } from '../trace/corpus-folders.ts'
import { loadShelf } from './compile.ts'

/** More for a long look: `PROPERTY_RUNS=1000`. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 25)

describe.each(recordedProducts)('a half-finished wizard of %s', (id) => {
  let product: CompiledProduct
  let traces: readonly Trace[]
  beforeAll(async () => {
    product = await loadShelf(id)
    traces = readdirSync(new URL(`${id}/`, corpus)).flatMap((file) => {
      const reading = readTrace(readFileSync(new URL(`${id}/${file}`, corpus), 'utf8'))
      return reading.ok && isProductTrace(reading.trace) ? [reading.trace] : []
    })
  })

  test('saved at any step and loaded elsewhere is the same, and goes on the same way', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (which, when) => {
        const trace = traces[which % traces.length]
        if (trace === undefined) throw new Error(`The corpus of ${id} is empty`)
        const { today, language } = trace.header
        const cut = when % trace.lines.length
        const here = play(trace, begin(product, { today, language }), cut)
        // Another browser, another day of loading: only what JSON carries comes along.
        const carried = JSON.parse(JSON.stringify(save(product, here.state))) as WizardSnapshot
        const there = restore(product, carried, { today, language })
        expect(said(there.state)).toEqual(said(here.state))
        const [end, other] = goOn(trace, cut, here, there)
        expect(said(other.state)).toEqual(said(end.state))
      }),
      { numRuns },
    )
  })

  /** The wizard after the first lines of the trace. */
  function play(trace: Trace, from: Step, count: number): Step {
    const answers = new Map<string, CallLine>()
    let now = from
    for (const line of trace.lines.slice(0, count)) {
      if (line.kind === 'call') answers.set(line.key, line)
      else now = step(product, now.state, eventOf(line.event, answers, now))
    }
    return now
  }

  /**
   * Both after the rest of the trace. An answer that went out of date and fits again is taken up again by the wizard
   * that was never closed; the other one asks once more, and gets the same answer.
   */
  function goOn(trace: Trace, first: number, here: Step, there: Step): readonly [Step, Step] {
    const answers = new Map<string, CallLine>()
    const inTime = new Map<string, CallLine>()
    let [one, other] = [here, there]
    for (const [at, line] of trace.lines.entries()) {
      if (line.kind === 'call') {
        answers.set(line.key, line)
        continue
      }
      const { event } = line
      const answer = event.type === 'call.answered' && !event.late ? answers.get(event.key) : undefined
      if (answer) inTime.set(answer.key, answer)
      if (at < first) continue
      one = step(product, one.state, eventOf(event, answers, one))
      other = told(step(product, other.state, eventOf(event, answers, other)), one, inTime)
    }
    return [one, other]
  }

  function told(asking: Step, knowing: Step, answers: ReadonlyMap<string, CallLine>): Step {
    let now = asking
    for (const [key, { requestKey, status }] of Object.entries(asking.state.calls)) {
      const known = knowing.state.calls[key]
      const answer = answers.get(key)?.answer
      const isKnown = known?.status === 'settled' && !known.stale && known.requestKey === requestKey
      if (status === 'pending' && isKnown && answer)
        now = step(product, now.state, { type: 'call.answered', key, requestKey, answer })
    }
    return now
  }

  /** Everything that a customer and the server see of a wizard. */
  function said(state: WizardState): unknown {
    const {
      activeSlide,
      furthestStep,
      lastAllowedSlide,
      slides,
      stop,
      purchase,
      verified,
      accepted,
      manual,
    } = state
    const views = slides.map((slide) => slideView(product, state, slide.id))
    const data = relevantData(product, state)
    return {
      activeSlide,
      furthestStep,
      lastAllowedSlide,
      slides,
      stop,
      purchase,
      verified,
      accepted,
      manual,
      data,
      views,
    }
  }
})
