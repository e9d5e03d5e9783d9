import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import content from '../../../schemas/content/offices.json' with { type: 'json' }
import { keepToken, forgetToken } from '../../../src/api/index.ts'
import { CabinetOfficesPage, OfficesPage } from '../../../src/portal/services/index.ts'
import { expectAccessible, onScreen } from '../../ui/render.tsx'
import { type Answering, openService } from './render-service.tsx'

const offices = content.map(({ slug, city, name, address, hours, ...rest }) => ({
  ...rest,
  id: slug,
  city: city.ru,
  name: name.ru,
  address: address.ru,
  hours: hours.ru,
}))

const answering: Answering = ({ path }) => ({ body: { data: path === '/api/v1/offices' ? offices : null } })

beforeEach(() => {
  // Monday noon in Tashkent.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 7), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  forgetToken()
  vi.useRealTimers()
})

test('[portal.screen.offices-by-city] [portal.page.office-map] offices are grouped by city, with address, hours and route', async () => {
  onScreen(390)
  const { user, asked } = await openService(OfficesPage, answering)
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual(
    ['Ташкент', 'Самарканд', 'Бухара', 'Фергана', 'Андижан', 'Нукус', 'Карши'],
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Город' }), 'Бухара')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  const [card] = screen.getAllByRole('listitem')
  expect(card?.textContent).toContain('Открыто до 18:00')
  const links = within(card as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+998652000003',
    'https://www.google.com/maps/dir/?api=1&destination=39.7681,64.4556',
  ])
  await expectAccessible(document.body)
  // On a phone the map costs nothing until it is asked for.
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/offices'])
})

test('[portal.page.office-map] where no map can be drawn, the list is all that is needed', async () => {
  onScreen(390)
  const { user } = await openService(OfficesPage, answering)
  await user.click(await screen.findByRole('button', { name: 'Показать карту' }))
  expect(await screen.findByText('Карта здесь не открывается')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(offices.length)
})

test('[cabinet.route.office] the cabinet shows the same offices', async () => {
  onScreen(390)
  keepToken('t'.repeat(43), false)
  await openService(CabinetOfficesPage, answering)
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(offices.length)
})
