import { expect } from './browser-world.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { onOwnServer } from './own-server.ts'

const test = onOwnServer({
  environment: { QADAM_OPERATOR_HOURS: 'mon-fri 09:00-18:00, sat 10:00-14:00' },
})

/** What the portal promises at a moment of Tashkent; a page reads the promise again when it is loaded. */
const moments = [
  { now: '2026-11-26T10:00:00+05:00', says: /в течение 5\sминут/ },
  { now: '2026-11-26T17:58:00+05:00', says: /завтра с 9:00/ },
  { now: '2026-11-27T23:30:00+05:00', says: /завтра с 10:00/ },
  { now: '2026-11-28T20:00:00+05:00', says: /в понедельник с 9:00/ },
]

test(
  'outside their hours the operators’ promise is the next opening, on the claim page and after sending',
  { tag: '@phone' },
  async ({ page, phone }) => {
    test.setTimeout(150_000)
    const card = page.locator('#call')
    for (const { now, says } of moments) {
      await page.clock.setFixedTime(now)
      await page.goto('/claim')
      await expect(card).toContainText(says)
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await card.getByLabel('Ваш телефон').fill(phone.slice(3))
    await card.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(card).toContainText('Перезвоним в понедельник с 9:00')
    await expect(card).not.toContainText('Держите телефон рядом')
  },
)
