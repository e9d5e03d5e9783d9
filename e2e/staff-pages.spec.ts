import { expectBelowLogo } from './below-logo.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'

test('pages of the Studio and of Replay begin below their logo @desktop', async ({ page }) => {
  await enterAs(page, 'tester')
  for (const path of ['/studio', '/replay', '/replay?view=funnel']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await expectBelowLogo(page)
  }
})
