import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OfferSheet } from '../../src/wizard/widgets/offer-sheet.tsx'
import { expectAccessible, render } from '../ui/render.tsx'

test('the offer is read over the purchase, whole, and no link leaves it', async () => {
  const blocks = [
    { kind: 'heading', level: 2, text: '1. Предмет' },
    {
      kind: 'text',
      html: '<ol><li>Отвечаете на вопросы.</li></ol><p>Споры — <a href="/contacts">в суде</a>.</p>',
    },
    { kind: 'note', tone: 'info', html: '<p>Действует с 1 ноября.</p>' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ data: { title: 'Оферта и правила', blocks } }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  render(<OfferSheet onClose={() => {}} />)
  const sheet = await screen.findByRole('dialog', { name: 'Оферта и правила' })
  expect(within(sheet).getByRole('heading', { name: '1. Предмет' })).toBeTruthy()
  expect(within(sheet).getByRole('listitem').textContent).toBe('Отвечаете на вопросы.')
  expect(within(sheet).getByText('Действует с 1 ноября.')).toBeTruthy()
  expect(within(sheet).getByRole('link', { name: 'в суде' }).getAttribute('target')).toBe('_blank')
  await expectAccessible(sheet)
})
