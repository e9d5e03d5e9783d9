import { act, cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  type SaleProduct,
  type InputView,
  type Json,
  type PartView,
  slideView,
  step,
  type WizardState,
} from '../../src/engine/index.ts'
import { InputPart } from '../../src/wizard/slide/input-part.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { productIds, realProduct, type RealProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'
import { formOf } from './rjsf/form-of.ts'
import { WizardForm } from './rjsf/wizard-form.tsx'
import { type ReadControl, whatIsRead } from './what-is-read.ts'

// One suite for both ways to a form: our slide host feeds the widgets itself, RJSF feeds them through the theme.
test.each(productIds)('%s: a slide says the same through our host and through RJSF', async (id) => {
  const real = await realProduct(id)
  await bringWidgets('all')
  const seen = new Set<string>()
  for (const state of statesOf(real.product)) {
    for (const { id: slide } of state.slides) {
      const view = slideView(real.product, state, slide)
      await sameThroughBoth(real, state, slide, inputsIn(view?.parts ?? []), seen)
      for (const part of view?.parts ?? []) {
        if (part.kind !== 'list') continue
        for (const item of part.items)
          await sameThroughBoth(
            real,
            state,
            { list: part.list, item: item.id, slide },
            inputsIn(item.parts),
            seen,
          )
      }
    }
  }
  expect(seen.size, 'forms that were compared').toBeGreaterThan(real.product.slides.length / 2)
})

async function sameThroughBoth(
  real: RealProduct,
  state: WizardState,
  of: Parameters<typeof formOf>[2],
  inputs: readonly InputView[],
  seen: Set<string>,
): Promise<void> {
  const key = JSON.stringify([
    of,
    inputs.map(({ at, values, required, options }) => [at, values, required, options]),
  ])
  if (inputs.length === 0 || seen.has(key)) return
  seen.add(key)
  const run = testRun(real)
  const scopes: readonly string[] = []
  const bySlide = renderInWizard(
    inputs.map((view) => <InputPart key={view.id} view={view} slide="slide" scopes={scopes} />),
    run,
    real,
  )
  const expected = await settled(bySlide.container)
  cleanup()
  const byForm = renderInWizard(
    <WizardForm view={formOf(real.product, state, of)} onChange={vi.fn<() => void>()} />,
    run,
    real,
  )
  const found = await settled(byForm.container)
  cleanup()
  expect(found, JSON.stringify(of)).toEqual(expected)
  // A choice whose list is still on its way has nothing to operate; every other input has.
  const awaited = inputs.filter(({ optionsCall, options }) => optionsCall !== null && options === null)
  expect(found.length).toBeGreaterThanOrEqual(inputs.length - awaited.length)
}

/** What is read once the pieces that are loaded when first needed are there. */
async function settled(container: Element): Promise<readonly ReadControl[]> {
  await act(async () => {})
  await act(async () => {})
  return whatIsRead(container)
}

function inputsIn(parts: readonly PartView[]): readonly InputView[] {
  return parts
    .flatMap((part) => (part.kind === 'found' ? [...part.edit] : [part]))
    .filter((part) => part.kind === 'input')
}

/** The wizard at its start, with one item in each list, and with each choice of each field made. */
function statesOf(product: SaleProduct): readonly WizardState[] {
  let first = testRun({ product }).state()
  for (const list of Object.keys(product.lists))
    first = step(product, first, { type: 'item.added', list }).state
  const choices = Object.values(product.fields).flatMap((field) => {
    if (field.list !== null || field.computed !== null) return []
    const listed: unknown = field.type === 'boolean' ? [true, false] : field.schema['enum']
    const values: readonly unknown[] = Array.isArray(listed) ? listed : []
    return values.map((value) => ({ at: field.at, value: value as Json }))
  })
  const chosen = choices.map(
    ({ at, value }) => step(product, first, { type: 'field.changed', at, value }).state,
  )
  return [first, ...chosen].map((state) => {
    let withItems = state
    for (const list of Object.keys(product.lists)) {
      withItems = step(product, withItems, { type: 'item.added', list }).state
    }
    return withItems
  })
}
