import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { ReviewPart } from '../../src/parts/review/later-part.tsx'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { readyForm } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

const words = {
  title: 'Habits',
  short: 'Habits',
  lead: 'A sample.',
  'smokes.label': 'Smokes',
  'swims.label': 'Swims',
  'slide.s.title': 'Slide s',
  'slide.s.short': 's',
  'slide.e.title': 'Slide e',
  'slide.e.short': 'e',
  'sent.title': 'Sent',
  'sent.text': 'Number {reference}.',
}

const file = {
  format: 1,
  id: 'habits',
  routes: ['/examples/habits'],
  data: {
    type: 'object',
    properties: { smokes: { type: 'boolean' }, swims: { type: 'boolean', default: false } },
  },
  slides: [
    { id: 's', parts: [{ at: '/smokes' }, { at: '/swims' }] },
    { id: 'e', parts: [{ review: true }] },
  ],
  submit: { slide: 'e', operation: 'submitForm' },
  texts: { ru: words, uz: words, en: words },
} satisfies ProductFile

beforeAll(async () => {
  onScreen(1280)
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
})

describe.each([
  ['ru', 'Да', 'Нет'],
  ['uz', 'Ha', 'Yoʻq'],
  ['en', 'Yes', 'No'],
] as const)('a yes or no without words of its own, in %s', (language, yes, no) => {
  test('is two choices, either is an answer, and the review says which', async () => {
    const form = await readyForm(file)
    const run = testRun(form, { language })
    const { user, container } = renderInWizard(<SlideHost />, run, form)
    const radios = screen.getAllByRole('radio')
    expect(radios.map((radio) => [radio.getAttribute('value'), (radio as HTMLInputElement).checked])).toEqual(
      [
        ['true', false],
        ['false', false],
      ],
    )
    expect(screen.getAllByRole('switch', { name: 'Swims' })).toHaveLength(1)
    await expectAccessible(container)
    await user.click(screen.getByRole('radio', { name: no }))
    expect(run.state().data).toEqual({ smokes: false, swims: false })
    run.send({ type: 'slide.continued' })
    expect(run.state().activeSlide).toBe(2)

    const review = renderInWizard(<ReviewPart slide="e" />, run, form)
    const said = () => [...review.container.querySelectorAll('dd')].map((one) => one.textContent)
    expect(said()).toEqual([no, no])
    run.send({ type: 'field.changed', at: '/smokes', value: true })
    await vi.waitFor(() => expect(said()).toEqual([yes, no]))
  })
})
