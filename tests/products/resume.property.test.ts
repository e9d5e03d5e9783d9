import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { begin, relevantData, restore, save, slideView, step } from '../../src/engine/index.ts'
import type { CompiledProduct, SavedWizard, Step, WizardState } from '../../src/engine/index.ts'
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
        const here = play(trace, begin(product, { today, language }), 0, cut)
        // Another browser, another day of loading: only what JSON carries comes along.
        const carried = JSON.parse(JSON.stringify(save(product, here.now.state))) as SavedWizard
        const there = { ...here, now: restore(product, carried, { today, language }) }
        expect(said(there.now.state)).toEqual(said(here.now.state))
        const [end, other] = [
          play(trace, here.now, cut, trace.lines.length),
          play(trace, there.now, cut, trace.lines.length),
        ]
        expect(said(other.now.state)).toEqual(said(end.now.state))
      }),
      { numRuns },
    )
  })

  /** The wizard after these lines of the trace. */
  function play(trace: Trace, from: Step, first: number, last: number): { readonly now: Step } {
    const answers = new Map<string, CallLine>()
    let now = from
    for (const [at, line] of trace.lines.entries()) {
      if (line.kind === 'call') answers.set(line.key, line)
      else if (at >= first && at < last) now = step(product, now.state, eventOf(line.event, answers, now))
    }
    return { now }
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
