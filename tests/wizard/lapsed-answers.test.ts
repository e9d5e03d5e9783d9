import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  restore,
  save,
  slideView,
  step,
  withoutPersonal,
  type CompiledProduct,
  type WizardState,
} from '../../src/engine/index.ts'
import { lapsedAnswers, stillLapsed } from '../../src/wizard/start/lapsed-answers.ts'
import { slideErrors } from '../../src/wizard/errors/summary-errors.ts'
import { loadShelf } from '../products/compile.ts'
import { statesOf, tracesOf } from '../products/list-world.ts'
import { recordedProducts } from '../trace/corpus-folders.ts'

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 40)

describe.each(recordedProducts)('a half-finished wizard of %s, resumed', (id) => {
  let product: CompiledProduct
  beforeAll(async () => {
    product = await loadShelf(id)
  })
  /** States of the recorded customers, each of them played once. */
  const played = new Map<number, readonly WizardState[]>()

  /** A moment of a recorded customer, as it was kept. */
  function kept(which: number, when: number) {
    const traces = tracesOf(id)
    const trace = traces[which % traces.length]
    if (trace === undefined) throw new Error(`The corpus of ${id} is empty`)
    const states = played.get(which % traces.length) ?? [...statesOf(product, trace)]
    played.set(which % traces.length, states)
    const state = states[when % states.length]
    if (state === undefined) throw new Error(`A trace of ${id} has no event`)
    const { today: day, language } = trace.header
    return { wizard: save(product, state), day, language }
  }

  test('on the same day says nothing of the slide that was left, nor of those after it', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (which, when) => {
        const { wizard, day, language } = kept(which, when)
        const { state } = restore(product, wizard, { today: day, language })
        const told = lapsedAnswers(product, state, { wizard, day })
        const from = state.slides.slice(state.activeSlide - 1).map((slide) => slide.id)
        expect(told.filter(({ slide }) => from.includes(slide))).toEqual([])
      }),
      { numRuns },
    )
  })

  test('on a later day names all that blocks the slides before, and nothing else', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 900 }), (which, when, days) => {
        const { wizard, day, language } = kept(which, when)
        const today = new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
        const { state } = restore(product, wizard, { today, language })
        const told = lapsedAnswers(product, state, { wizard, day })
        expect(stillLapsed(product, state, told)).toHaveLength(told.length)
        for (const { id: slide, flags } of state.slides.slice(0, state.activeSlide - 1)) {
          const view = slideView(product, state, slide)
          const isAnswered = !Object.values(state.calls).some(({ status }) => status === 'pending')
          if (view === null || !flags.includes(false) || !isAnswered) continue
          const shown = slideErrors(view, () => false)
          expect(told.filter((one) => one.slide === slide)).toHaveLength(shown.length)
        }
      }),
      { numRuns },
    )
  })

  test('without personal data holds none, keeps the rest, and says which answers are gone', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (which, when) => {
        const { wizard, day, language } = kept(which, when)
        const bare = withoutPersonal(product, wizard)
        const text = JSON.stringify(bare)
        // A stand-in may be the same text elsewhere: what is no personal data stays.
        const open = textsIn(product, bare.data, (pii) => pii === null)
        for (const value of textsIn(product, wizard.data, (pii) => pii !== null))
          if (!open.includes(value)) expect(text).not.toContain(value)
        expect(textsIn(product, bare.data, (pii) => pii !== null)).toEqual([])
        const { state } = restore(product, bare, { today: day, language })
        expect(state.slides[state.activeSlide - 1]?.id).toBeDefined()
        // It goes on: an answer typed again is taken.
        expect(() => step(product, state, { type: 'slide.continued' })).not.toThrow()
        expect(withoutPersonal(product, bare)).toEqual(bare)
      }),
      { numRuns },
    )
  })
})

/** Longer texts under the fields of this kind, as they stand in JSON. */
function textsIn(
  product: CompiledProduct,
  data: unknown,
  isWanted: (pii: string | null) => boolean,
): readonly string[] {
  return Object.entries(product.fields).flatMap(([pattern, { pii }]) =>
    isWanted(pii)
      ? valuesAt(data, pattern.split('/').slice(1)).flatMap((value) =>
          typeof value === 'string' && value.length >= 6 ? [JSON.stringify(value)] : [],
        )
      : [],
  )
}

function valuesAt(root: unknown, steps: readonly string[]): readonly unknown[] {
  const [first, ...rest] = steps
  if (first === undefined) return [root]
  if (first === '*') return Array.isArray(root) ? root.flatMap((one: unknown) => valuesAt(one, rest)) : []
  if (typeof root !== 'object' || root === null) return []
  return valuesAt((root as Readonly<Record<string, unknown>>)[first], rest)
}
