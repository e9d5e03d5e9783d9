import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { readyForm } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

beforeAll(async () => {
  onScreen(1280)
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
})

const texts = {
  title: 'Menu',
  lead: 'Menu',
  'slide.menu.title': 'Menu',
  'seats.label': 'Seats',
  'courses.dish.label': 'Dish',
  'courses.count.label': 'Plates',
  'list.courses.title': 'Courses',
  'list.courses.add': 'Add a course',
  'list.courses.item': 'Course {number}',
  'list.courses.full': 'No more',
  'outcome.end.title': 'End',
  'outcome.end.text': 'End',
}

/** A list whose order counts, with as many items as an answer says. */
const menu: ProductFile = {
  format: 1,
  id: 'menu',
  routes: ['/menu'],
  data: {
    type: 'object',
    properties: {
      seats: { type: 'integer', minimum: 1, maximum: 9 },
      courses: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            dish: { type: 'string', minLength: 2, maxLength: 40 },
            count: { type: 'integer', minimum: 1, maximum: 9 },
          },
        },
      },
    },
  },
  lists: {
    courses: {
      at: '/courses',
      min: 1,
      max: 'data.seats',
      initial: 1,
      copies: true,
      ordered: true,
      parts: [{ at: '/dish' }, { at: '/count' }],
      card: { title: ['/dish'], facts: ['/count'] },
    },
  },
  slides: [{ id: 'menu', parts: [{ at: '/seats' }, { list: 'courses' }] }],
  outcomes: [{ id: 'end' }],
  texts: { ru: texts, uz: texts, en: texts },
}

test('an item is repeated, answered otherwise, and moved; never more than the answer allows', async () => {
  const form = await readyForm(menu)
  const run = testRun(form, { language: 'en' })
  run.send({ type: 'field.changed', at: '/seats', value: 2 })
  const { user, container } = renderInWizard(<SlideHost />, run, form)
  await user.type(await screen.findByRole('textbox', { name: 'Dish' }), 'Soup')
  await user.type(screen.getByRole('textbox', { name: 'Plates' }), '3')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await user.click(await screen.findByRole('button', { name: 'Repeat — Soup' }))
  const editor = within(await screen.findByRole('group', { name: 'Course 2' }))
  expect(editor.getByRole<HTMLInputElement>('textbox', { name: 'Plates' }).value).toBe('3')
  await user.clear(editor.getByRole('textbox', { name: 'Dish' }))
  await user.type(editor.getByRole('textbox', { name: 'Dish' }), 'Tea')
  await user.click(editor.getByRole('button', { name: 'Save' }))
  // As many as there are seats.
  expect(screen.queryByRole('button', { name: /^Repeat/ })).toBeNull()
  await expectAccessible(container)

  const up = await screen.findByRole('button', { name: 'Move up — Tea' })
  up.focus()
  await user.keyboard('{Enter}')
  expect(run.state().data['courses']).toMatchObject([
    { dish: 'Tea', count: 3 },
    { dish: 'Soup', count: 3 },
  ])
  const first = screen.getByRole('button', { name: 'Move up — Tea' })
  expect(first.getAttribute('aria-disabled')).toBe('true')
  await user.click(first)
  expect(run.state().data['courses']).toMatchObject([{ dish: 'Tea' }, { dish: 'Soup' }])
})
