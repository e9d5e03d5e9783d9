import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'

test('the price on a card is the price that the wizard shows for the answers under it', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Несчастный случай' })
  await expect(card).toContainText('Наименьшая страховая сумма, на год')
  await expect(card).toContainText('например, 25\u00a0000\u00a0сум')
  await expectAccessible(page)

  await card.getByRole('link', { name: 'Несчастный случай' }).press('Enter')
  await expect(page).toHaveURL(/\/accidents\/accidents/)
  await expect(page.getByRole('radio', { name: '1 год' })).toBeChecked()
  await expect(page.getByText('25\u00a0000').first()).toBeVisible()
})

const languages = [
  {
    address: '/uz',
    name: 'OSAGO',
    typical: 'Yengil avtomobil, Toshkent',
    price: 'masalan, 56\u00a0000\u00a0soʻm',
  },
  {
    address: '/en',
    name: 'OSAGO',
    typical: 'A passenger car in Tashkent',
    price: 'for example, 56,000\u00a0UZS',
  },
]
for (const { address, name, typical, price } of languages) {
  test(`a card says its price and what it is for at ${address}, at 320 px and in the dark`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(address)
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: typical })
    await expect(card.getByRole('link', { name })).toBeVisible()
    await expect(card).toContainText(price)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('a product whose tariff a later slide asks for says its price, too', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Путешествие' })
  await expect(card).toContainText('Неделя в Турции для одного взрослого')
  await expect(card).toContainText(/например, \d+\u00a0\d{3}\u00a0сум/)
})

const first = [
  {
    address: '/insurance/osago',
    price: 'Например, 56\u00a0000\u00a0сум',
    typical: 'Легковой автомобиль, Ташкент',
  },
  {
    address: '/uz/insurance/osago',
    price: 'Masalan, 56\u00a0000\u00a0soʻm',
    typical: 'Yengil avtomobil, Toshkent',
  },
  {
    address: '/en/insurance/osago',
    price: 'For example, 56,000\u00a0UZS',
    typical: 'A passenger car in Tashkent',
  },
]
for (const { address, price, typical } of first)
  test(`the first slide says the price of the card before a script runs, at ${address}`, async ({
    page,
    request,
  }, { project }) => {
    // In the document, so the layout does not move when the scripts arrive.
    const headers = { 'user-agent': (project.use.userAgent ?? '').trim() || 'Mozilla/5.0' }
    expect(await (await request.get(address, { headers })).text()).toContain(`>${price}`)
    await page.goto(address)
    const place = page.getByText(price).filter({ visible: true })
    await expect(place).toHaveCount(1)
    if (project.name === 'desktop') await expect(place).toContainText(typical)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
