import { readdirSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { begin, relevantData, restore, save, slideView, step } from '../../../src/engine/index.ts'
import type { CompiledProduct, WizardState } from '../../../src/engine/index.ts'
import { eventOf, moves } from '../builders/random-moves.ts'
import { realProduct } from '../builders/real-product.ts'

const ids = readdirSync(new URL('../../../schemas/products/', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
const products = new Map<string, CompiledProduct>()
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 15)
const now = { today: '2026-11-21', language: 'ru' } as const

beforeAll(async () => {
  for (const id of ids) products.set(id, await realProduct(id))
})

function product(id: string): CompiledProduct {
  const known = products.get(id)
  if (known === undefined) throw new Error(`There is no product ${id}`)
  return known
}

/** What is kept of a state: answers that no longer fit their inputs are not, nor is what is evaluated. */
function kept({ cells: _cells, ...state }: WizardState): unknown {
  const fitting = Object.entries(state.calls).filter(
    ([, { stale, status }]) => !stale || status === 'pending',
  )
  return { ...state, calls: Object.fromEntries(fitting) }
}

describe.each(ids)('%s', (id) => {
  test('[wizard.state.active-slide-1] [wizard.state.furthest-step] [wizard.state.last-allowed-slide] begins on slide 1, which is the furthest and the last allowed one', () => {
    const { state } = begin(product(id), now)
    const { activeSlide, furthestStep } = state
    expect({ activeSlide, furthestStep }).toEqual({ activeSlide: 1, furthestStep: 1 })
    expect(state.lastAllowedSlide).toBe(state.slides.findIndex(({ flags }) => flags.includes(false)) + 1)
  })

  test('[wizard.state.valid-flags] [wizard.flags.initial-false] has flags for every slide, false but where the file says otherwise', () => {
    for (const slide of begin(product(id), now).state.slides) {
      const { startsValid } = product(id).slides.find((one) => one.id === slide.id) ?? { startsValid: null }
      const expected = slide.flags.map(
        (_flag, at) => startsValid === 'all' || (startsValid === 'last' && at === slide.flags.length - 1),
      )
      expect([slide.id, slide.flags]).toEqual([slide.id, expected])
    }
    const starting = product(id).slides.filter(({ startsValid }) => startsValid !== null)
    expect(starting.length).toBe(id === 'accident' || id === 'osgor' ? 1 : 0)
  })

  test('[wizard.state.faq] holds questions and answers', () => {
    expect(product(id).faq.length).toBeGreaterThan(0)
  })

  test('every slide can be shown, and whatever happens it can be kept and restored', () => {
    fc.assert(
      fc.property(moves(60), (sequence) => {
        let { state } = begin(product(id), now)
        for (const move of sequence)
          state = step(
            product(id),
            state,
            eventOf(product(id), state, move, { values: {}, answers: {} }),
          ).state
        for (const slide of state.slides) expect(slideView(product(id), state, slide.id)?.id).toBe(slide.id)
        const saved = JSON.parse(JSON.stringify(save(product(id), state))) as ReturnType<typeof save>
        const back = restore(product(id), saved, { today: state.today, language: state.language }).state
        expect(kept(back)).toEqual(kept(state))
        expect(relevantData(product(id), back)).toEqual(relevantData(product(id), state))
      }),
      { numRuns },
    )
  })
})

describe('flags that start true', () => {
  test.runIf(ids.includes('accident'))(
    '[wizard.flags.accident-slide-2-true] those of slide 2 of accident',
    () => {
      const [, second] = begin(product('accident'), now).state.slides
      expect(second?.flags.length).toBeGreaterThan(0)
      expect(second?.flags).not.toContain(false)
    },
  )

  test.runIf(ids.includes('osgor'))('[wizard.flags.osgor-last-true] the last one of osgor', () => {
    const { slides } = begin(product('osgor'), now).state
    expect(slides.flatMap(({ flags }) => flags).at(-1)).toBe(true)
    expect(slides.flatMap(({ flags }) => flags).filter(Boolean)).toHaveLength(1)
  })
})
