import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type Problem, save } from '../../src/engine/index.ts'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { readyForm, type ReadyForm } from './products.ts'
import { renderInWizard, testRun, type TestRun } from './render-wizard.tsx'

const file = {
  format: 1,
  id: 'permit',
  routes: ['/examples/permit'],
  languages: ['en'],
  data: {
    type: 'object',
    properties: {
      from: { type: 'string', format: 'date' },
      days: { type: 'integer', minimum: 1, maximum: 30 },
      needsVan: { type: 'boolean' },
      van: { type: 'string', maxLength: 20 },
      until: { type: 'string', format: 'date', computed: 'date(data.from) + days(1)' },
      people: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } },
      },
    },
  },
  conditions: { driven: 'data.needsVan == true' },
  lists: {
    people: {
      at: '/people',
      min: 1,
      max: 3,
      card: { title: ['/name'], facts: [] },
      parts: [{ at: '/name' }],
    },
  },
  slides: [
    { id: 's', parts: [{ at: '/from' }, { at: '/days', optional: true }] },
    { id: 'p', parts: [{ list: 'people' }] },
    { id: 'v', when: 'driven', parts: [{ at: '/van' }] },
    { id: 'e', parts: [{ at: '/needsVan', optional: true }, { review: true }] },
  ],
  rules: [{ id: 'future', at: '/from', holds: 'date(data.from) >= today' }],
  submit: { slide: 'e', operation: 'submitForm' },
  texts: {
    en: {
      title: 'Permit',
      short: 'Permit',
      lead: 'A sample.',
      'from.label': 'Valid from',
      'days.label': 'Days',
      'needsVan.label': 'With a van',
      'van.label': 'Van',
      'until.label': 'Until',
      'people.name.label': 'Name',
      'list.people.title': 'People',
      'list.people.item': 'Person {number}',
      'list.people.add': 'Add a person',
      'list.people.full': 'No more people.',
      'slide.s.title': 'When',
      'slide.s.short': 'When',
      'slide.p.title': 'Who',
      'slide.p.short': 'Who',
      'slide.v.title': 'Van',
      'slide.v.short': 'Van',
      'slide.e.title': 'Check',
      'slide.e.short': 'Check',
      'rule.future': 'This day is over.',
      'sent.title': 'Sent',
      'sent.text': 'Number {reference}.',
    },
  },
}

let permit: ReadyForm
beforeAll(async () => {
  onScreen(1280)
  permit = await readyForm(file as unknown as ProductFile)
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
})

const problem = (path: string, code: string, params: Problem['params'] = {}): Problem => ({
  path,
  code,
  params,
})
const date = problem('/from', 'rule.future')

/** A customer whose form the server refuses with these problems, one list a sending. */
function sender(...refusals: readonly (readonly Problem[])[]): TestRun {
  let sent = 0
  const run = testRun(permit, {
    language: 'en',
    purchase: async () => ({ kind: 'refused', problems: refusals[sent++] ?? [] }),
  })
  run.send({ type: 'field.changed', at: '/from', value: '2026-11-21' })
  run.send({ type: 'slide.continued' })
  run.send({ type: 'item.added', list: 'people' })
  const list = run.state().data['people'] as readonly { readonly id: string }[]
  run.send({ type: 'field.changed', at: `/people/${list[0]!.id}/name`, value: 'Anna' })
  run.send({ type: 'slide.continued' })
  expect(slideOf(run)).toBe('e')
  return run
}

const slideOf = (run: TestRun) => run.state().slides[run.state().activeSlide - 1]?.id

async function press(name: RegExp): Promise<void> {
  await act(async () => screen.getByRole('button', { name }).click())
}

test('a refused answer is marked with the server’s message on arrival, named in the summary, which has the focus', async () => {
  const run = sender([date])
  const { container } = renderInWizard(<SlideHost />, run, permit)
  await press(/^Send$/)
  const summary = await screen.findByRole('alert')
  expect(slideOf(run)).toBe('s')
  expect(within(summary).getByRole('link').textContent).toBe('This day is over.')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(screen.getByLabelText('Valid from').getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById('from-error')?.textContent).toBe('This day is over.')
  // What the customer did not answer is no matter of the server.
  expect(within(summary).getAllByRole('link')).toHaveLength(1)
  await expectAccessible(container)
})

test('what the server said stays until its answer changes, and is told again when it is sent unchanged', async () => {
  const run = sender([date], [date])
  const { user } = renderInWizard(<SlideHost />, run, permit)
  await press(/^Send$/)
  await screen.findByRole('alert')
  await press(/^Continue$/)
  act(() => run.send({ type: 'slide.returned' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This day is over.')
  act(() => run.send({ type: 'slide.chosen', slide: 'e' }))
  expect(screen.queryByText(/You weren’t charged/)).toBeNull()
  await press(/^Send$/)
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await user.type(screen.getByLabelText('Valid from'), '{Backspace}1')
  act(() => run.send({ type: 'field.changed', at: '/from', value: '2026-11-22' }))
  await waitFor(() => expect(screen.queryByText('This day is over.')).toBeNull())
  expect(run.state().purchase).toMatchObject({ status: 'none', problems: [] })
})

test('a refused answer of a list item is on its card, in its editor, and in the summary', async () => {
  const run = sender([])
  const [person] = run.state().data['people'] as readonly { readonly id: string }[]
  const refused = sender([problem(`/people/${person!.id}/name`, 'pattern')])
  const { user } = renderInWizard(<SlideHost />, refused, permit)
  await press(/^Send$/)
  const summary = await screen.findByRole('alert')
  expect(slideOf(refused)).toBe('p')
  expect(summary.textContent).toMatch(/Anna/)
  const card = document.getElementById(`item-people-${person!.id}`)!
  expect(within(card).getByRole('button', { name: /Fix/ })).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: /Fix/ }))
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  // The item may be right as it is, when the answer that it depends on is changed.
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test.each([
  ['a computed value', problem('/until', 'rule.future'), 'This day is over.'],
  ['an answer on a slide that is not there', problem('/van', 'required'), 'Van: '],
  ['the whole form', problem('', 'QDM_SUBMISSION_REFUSED'), 'Some answers'],
  ['a thing without a text', problem('/qadam/facts/0', 'strange'), 'Some answers'],
])('a refusal of %s is a note where the customer is', async (_what, told, words) => {
  const run = sender([told])
  renderInWizard(<SlideHost />, run, permit)
  await press(/^Send$/)
  const note = await screen.findByRole('alert')
  expect(slideOf(run)).toBe('e')
  expect(note.textContent).toContain(words)
  expect(note.textContent).not.toMatch(/contract|charged you|strange/)
})

test('a refusal without a place goes along to the slide of the one that has one', async () => {
  const run = sender([problem('', 'QDM_SUBMISSION_REFUSED'), date])
  renderInWizard(<SlideHost />, run, permit)
  await press(/^Send$/)
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(slideOf(run)).toBe('s')
  const [summary, note] = screen.getAllByRole('alert')
  expect(summary!.textContent).toContain('This day is over.')
  expect(note!.textContent).toContain('Some answers')
})

test('a refusal is still there after a reload', async () => {
  const run = sender([date])
  const { unmount } = renderInWizard(<SlideHost />, run, permit)
  await press(/^Send$/)
  await screen.findByRole('alert')
  unmount()
  const again = testRun(permit, { language: 'en', saved: save(permit.product, run.state()) })
  renderInWizard(<SlideHost />, again, permit)
  expect((await screen.findByRole('alert')).textContent).toContain('This day is over.')
  expect(screen.getByLabelText('Valid from').getAttribute('aria-invalid')).toBe('true')
})

test('a form that could not be sent speaks of a form, and neither of a contract nor of money', async () => {
  const run = testRun(permit, {
    language: 'en',
    purchase: async () => ({ kind: 'failure', failure: 'status' }),
    saved: save(permit.product, sender([]).state()),
  })
  renderInWizard(<SlideHost />, run, permit)
  await press(/^Send$/)
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('couldn’t send')
  expect(note.textContent).toContain('answers are saved')
  expect(note.textContent).not.toMatch(/contract|charged/)
})
