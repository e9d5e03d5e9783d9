import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { loadMessageValues, MessageValues } from '../../src/wizard/texts/later-values.ts'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { readyForm } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

beforeAll(async () => {
  onScreen(1280)
  await Promise.all([loadLaterPieces(), loadMessageValues(), bringWidgets('all')])
})

const texts = (slide: string, total: string, guest: string) => ({
  title: 'Стол',
  lead: 'Стол',
  'slide.who.title': 'Who',
  'slide.who.lead': slide,
  'slide.check.title': slide,
  'slide.check.short': 'Check',
  'name.label': 'Name',
  'sex.label': 'Sex',
  'sex.option.f': 'Female',
  'sex.option.m': 'Male',
  'day.label': 'Day',
  'seats.label': 'Seats',
  'total.label': 'Total',
  'guests.food.label': guest,
  'guests.called.label': 'Name of the guest',
  'note.total': total,
  'rule.early': '{name}: {soonest}',
  'list.guests.title': 'Guests',
  'list.guests.add': 'Add',
  'list.guests.item': '{number}. {guest}',
  'list.guests.full': 'Full',
  'outcome.end.title': 'End',
  'outcome.end.text': 'End',
})

/** A table in a restaurant: a form whose texts say answers, counts, days and sums. */
const table: ProductFile = {
  format: 1,
  id: 'table',
  routes: ['/table'],
  data: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 40 },
      sex: { type: 'string', enum: ['f', 'm'] },
      day: { type: 'string', format: 'date' },
      seats: { type: 'integer', minimum: 1, maximum: 20_000 },
      source: { type: 'string', const: 'web' },
      total: { type: 'integer', currency: 'UZS', computed: 'data.seats * 5000000' },
      guests: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            called: { type: 'string', maxLength: 40 },
            food: { type: 'string', maxLength: 40 },
          },
        },
      },
    },
  },
  values: {
    name: 'data.name',
    sex: 'data.sex',
    day: 'data.day',
    seats: 'data.seats',
    total: 'data.total',
    deposit: { is: 'round(data.total / 10)', currency: 'UZS' },
    guest: { is: 'item.called', per: 'guests' },
  },
  lists: {
    guests: {
      at: '/guests',
      min: 1,
      max: 3,
      initial: 1,
      parts: [{ at: '/called' }, { at: '/food' }],
      card: { title: ['/called'], facts: [] },
    },
  },
  slides: [
    {
      id: 'who',
      parts: [
        { at: '/name' },
        { at: '/sex' },
        { at: '/day' },
        { at: '/seats' },
        { note: 'total' },
        { list: 'guests' },
        { show: ['/total'] },
      ],
    },
    { id: 'check', parts: [{ review: true }] },
  ],
  rules: [{ id: 'early', at: '/day', holds: 'date(data.day) >= today', params: { soonest: 'today' } }],
  outcomes: [{ id: 'end' }],
  texts: {
    ru: texts(
      '{sex, select, f {Дорогая} m {Дорогой} other {Здравствуйте,}} {name}',
      '{seats, plural, one {# место} few {# места} other {# мест}} на {day}: {total}, задаток {deposit}',
      'Что ест {guest}',
    ),
    uz: texts(
      '{sex, select, f {Hurmatli} m {Hurmatli} other {Salom,}} {name}',
      '{seats, plural, other {# ta joy}}, {day}: {total}, {deposit}',
      '{guest} nima yeydi',
    ),
    en: texts(
      '{sex, select, f {Mrs} m {Mr} other {Dear}} {name}',
      '{seats, plural, one {# seat} other {# seats}} on {day}: {total}, deposit {deposit}',
      'What {guest} eats',
    ),
  },
}

const answers = [
  ['/name', 'Анна <b>{x}</b>'],
  ['/sex', 'f'],
  ['/day', '2026-12-31'],
  ['/seats', 3],
] as const

const shown = async (language: 'ru' | 'uz' | 'en', isAnswered = true) => {
  const form = await readyForm(table)
  const run = testRun(form, { language })
  if (isAnswered) for (const [at, value] of answers) run.send({ type: 'field.changed', at, value })
  const rendered = renderInWizard(
    <MessageValues>
      <SlideHost />
    </MessageValues>,
    run,
    form,
  )
  const text = () => (rendered.container.textContent ?? '').replaceAll(/\u00A0/g, ' ')
  return { ...rendered, run, text }
}

describe('texts say values', () => {
  test.each([
    { language: 'ru', says: ['Дорогая Анна', '3 места на 31.12.2026: 150 000 сум, задаток 15 000 сум'] },
    { language: 'uz', says: ['Hurmatli Анна', '3 ta joy, 31.12.2026: 150 000 soʻm, 15 000 soʻm'] },
    { language: 'en', says: ['Mrs Анна', '3 seats on 31.12.2026: 150,000 UZS, deposit 15,000 UZS'] },
  ] as const)('as the language writes them: $language', async ({ language, says }) => {
    const { text, container } = await shown(language)
    for (const said of says) expect(text()).toContain(said)
    await expectAccessible(container)
  })

  test('an answer is text and nothing else, whatever it holds', async () => {
    const { text, container } = await shown('en')
    expect(text()).toContain('Mrs Анна <b>{x}</b>')
    expect(container.querySelector('b')).toBeNull()
  })

  test('what is not answered is a gap, counts as nothing, and chooses no case', async () => {
    const { text } = await shown('en', false)
    expect(text()).toContain('Dear …')
    expect(text()).toContain('0 seats on …: …, deposit …')
  })

  test('they follow the answer, with each of its letters', async () => {
    const { text, user } = await shown('en')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    expect(text()).toContain('Mrs Анна <b>{x}</b>!')
  })

  test('an item of a list says its own, and a message of a rule both its params and values', async () => {
    const { text, run, user } = await shown('en')
    await user.type(screen.getByRole('textbox', { name: 'Name of the guest' }), 'Bek')
    expect(screen.getByRole('textbox', { name: 'What Bek eats' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: '1. Bek' })).toBeTruthy()
    run.send({ type: 'field.changed', at: '/day', value: '2026-01-01' })
    await user.click(screen.getByRole('textbox', { name: 'Day' }))
    await user.tab()
    await screen.findByText(/: 21\.11\.2026/)
    expect(text()).toContain('Анна <b>{x}</b>: 21.11.2026')
  })
})

test('a computed value is shown to read, and a constant that nothing asks is sent', async () => {
  const { run } = await shown('en')
  const total = screen.getByText('Total').closest('dl')
  expect(total?.textContent?.replaceAll('\u00A0', ' ')).toContain('Total150,000 UZS')
  expect(run.state().data).toMatchObject({ source: 'web' })
})
