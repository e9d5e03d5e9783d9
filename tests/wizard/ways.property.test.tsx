import { act, cleanup } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { begin, type Json, restore, save, step, type WizardState } from '../../src/engine/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { widgetNamesOf } from '../../src/wizard/product/refuse-unknown-widgets.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringRareWidgets, bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { eventOf, moves } from '../engine/builders/random-moves.ts'
import { onScreen } from '../ui/render.tsx'
import { give } from './give-answer.ts'
import { readyForm, type ReadyForm } from './products.ts'
import {
  fileOf,
  type RandomForm,
  randomForms,
  slidesInFile,
  slidesOnWay,
  type Way,
  ways,
} from './random-forms.ts'
import { renderInWizard, testDay, testRun } from './render-wizard.tsx'

const idsOf = ({ slides }: WizardState): readonly string[] => slides.map(({ id }) => id)
const askedIn = (form: RandomForm) => slidesInFile(form).flatMap(({ asked }) => asked)

/** Looks at random forms that lint accepts; returns how many that were. */
async function everyForm<Given>(
  numRuns: number,
  given: fc.Arbitrary<Given>,
  look: (form: RandomForm, ready: ReadyForm, given: Given) => Promise<void> | void,
): Promise<number> {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(randomForms, given, async (form, more) => {
      const { file, blocks } = fileOf(form)
      const ready = await readyForm(file, blocks).catch(() => null)
      if (ready === null) return
      accepted += 1
      await look(form, ready, more)
    }),
    { numRuns, endOnFailure: true },
  )
  return accepted
}

test('orders and slides of blocks stand as the file says, whatever a customer does', async () => {
  const runs = Number(process.env['PROPERTY_RUNS'] ?? 100)
  const accepted = await everyForm(runs, moves(40), (form, { product }, sequence) => {
    const values: Record<string, readonly Json[]> = { '/way': ways }
    for (const { at, one } of askedIn(form)) values[at] = [one.answer]
    let { state } = begin(product, { today: testDay, language: 'ru' })
    for (const move of sequence) {
      const event = eventOf(product, state, move, { values, answers: {} })
      const bare: WizardState = JSON.parse(JSON.stringify({ ...state, cells: undefined }))
      const { cells: _cells, ...next } = step(product, state, event).state
      const { cells: _others, ...other } = step(product, bare, event).state
      expect(other).toEqual(next)
      state = step(product, state, event).state
      const way = ways.find((one) => one === state.data['way']) ?? null
      expect(idsOf(state)).toEqual(slidesOnWay(form, way))
      const restored = restore(product, save(product, state), { today: testDay, language: 'ru' }).state
      expect([idsOf(restored), restored.activeSlide]).toEqual([idsOf(state), state.activeSlide])
    }
  })
  expect(accepted).toBeGreaterThan(runs / 2)
})

test(
  'a form with orders and with slides of blocks is answered slide by slide on each of its ways',
  { timeout: 3_600_000 },
  async () => {
    onScreen(1280)
    await Promise.all([loadLaterPieces(), bringWidgets('all')])
    const runs = Number(process.env['QADAM_ANSWERED_FORMS'] ?? 15)
    const twoWays = fc.shuffledSubarray([...ways], { minLength: 2, maxLength: 2 })
    const accepted = await everyForm(
      runs,
      twoWays,
      async (form, ready, [first = 'plain', second = 'plain']) => {
        await goThrough(form, ready, { first, second }).finally(cleanup)
      },
    )
    expect(accepted).toBeGreaterThan(runs / 2)
  },
)

/** Answers a form on one way to its end, then on another, with what the first way has left open. */
async function goThrough(
  form: RandomForm,
  ready: ReadyForm,
  { first, second }: { readonly first: Way; readonly second: Way },
): Promise<void> {
  await bringRareWidgets(widgetNamesOf(ready.product))
  const run = testRun(ready, { language: 'en' })
  const { user, container } = await act(async () => renderInWizard(<SlideHost />, run, ready))
  const asked = new Map(slidesInFile(form).map((slide) => [slide.id, slide.asked]))
  const done = new Set<string>()
  for (const way of [first, second]) {
    await act(async () => run.send({ type: 'slide.chosen', slide: 'begin' }))
    for (const id of slidesOnWay(form, way)) {
      const { slides, activeSlide } = run.state()
      expect(slides[activeSlide - 1]?.id, why(form, way)).toBe(id)
      const parts = container.querySelectorAll<HTMLElement>('[data-kind="input"]')
      if (id === 'begin') await give(user, parts.item(0), { enum: ways }, way)
      for (const [at, { one }] of (done.has(id) ? [] : (asked.get(id) ?? [])).entries())
        await give(user, parts.item(at), one.schema, one.answer)
      await user.tab()
      expect(container.querySelector('[aria-invalid="true"]'), why(form, way)).toBeNull()
      done.add(id)
      if (way === first && id === 'end') break
      await act(async () => run.send({ type: 'slide.continued' }))
    }
  }
  for (const { id, asked: fields } of slidesInFile(form))
    for (const { at, one } of fields)
      if (done.has(id)) expect(answerAt(run.state().data, at), why(form, second)).toEqual(one.answer)
  expect(run.state().purchase.status, why(form, second)).not.toBe('none')
}

function answerAt(data: WizardState['data'], at: string): unknown {
  return at
    .slice(1)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)
}

function why(form: RandomForm, way: Way): string {
  return `on the way ${way}: ${JSON.stringify(fileOf(form))}`
}
