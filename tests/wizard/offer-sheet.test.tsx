import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OfferSheet } from '../../src/wizard/widgets/offer/offer-sheet.tsx'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { NotePart } from '../../src/parts/note/part.tsx'
import { expectAccessible, render } from '../ui/render.tsx'
import { realProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

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
  render(<OfferSheet product={null} onClose={() => {}} />)
  const sheet = await screen.findByRole('dialog', { name: 'Оферта и правила' })
  expect(within(sheet).getByRole('heading', { name: '1. Предмет' })).toBeTruthy()
  expect(within(sheet).getByRole('listitem').textContent).toBe('Отвечаете на вопросы.')
  expect(within(sheet).getByText('Действует с 1 ноября.')).toBeTruthy()
  expect(within(sheet).getByRole('link', { name: 'в суде' }).getAttribute('target')).toBe('_blank')
  await expectAccessible(sheet)
})

test('the rules of the product are below the offer, numbered as in their document', async () => {
  const rules = {
    title: 'Правила страхования: ОСАГО',
    subtitle: 'Редакция 2026-1, действует с 01.01.2026',
    sections: [
      { heading: 'Общие положения', clauses: ['Страховщик — …'] },
      { heading: 'Страховые случаи', clauses: ['Вред жизни.', 'Вред имуществу.'] },
    ],
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push(new URL(url, 'http://localhost').pathname)
    return Response.json({ data: url.includes('/rules') ? rules : { title: 'Оферта', blocks: [] } })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  render(<OfferSheet product="osago" onClose={() => {}} />)
  const sheet = await screen.findByRole('dialog', { name: 'Оферта' })
  expect(asked).toContain('/api/v1/products/osago/rules')
  expect(within(sheet).getByRole('heading', { name: '2. Страховые случаи' })).toBeTruthy()
  expect(within(sheet).getAllByRole('listitem').at(-1)?.textContent).toBe('2.2Вред имуществу.')
  await expectAccessible(sheet)
})

test('a note that accepts the rules by being sent opens them', async () => {
  const osgor = await realProduct('osgor')
  vi.stubGlobal('fetch', async () => Response.json({ data: { title: 'Оферта', blocks: [], sections: [] } }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const confirmation = osgor.product.slides.find(({ id }) => id === 'confirmation')
  const note = confirmation?.parts.find((part) => part.kind === 'note' && part.id === 'offer')
  if (note?.kind !== 'note') throw new Error('osgor has a note of the offer')
  const view = { kind: note.kind, id: note.id, tone: note.tone, rules: note.rules === true }
  await loadLaterPieces()
  const { user } = renderInWizard(<NotePart view={view} />, testRun(osgor), osgor)
  expect(screen.getByRole('link', { name: 'Правила в PDF' }).getAttribute('href')).toBe(
    '/api/v1/products/osgor/rules.pdf?lang=ru',
  )
  // The sheet is a piece that is loaded now.
  await act(async () => await user.click(screen.getByRole('button', { name: 'Прочитать оферту и правила' })))
  expect(await screen.findByRole('dialog', { name: 'Оферта' })).toBeTruthy()
})
