import type { Page } from '@playwright/test'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { openPages, ownPages } from './every-page.ts'
import { fillProfile, signIn, signUp } from './signed-in.ts'

/** Half the width of a phone: its page enlarged twice, as WCAG's reflow asks of a larger screen. */
const narrow = { width: 195, height: 700 }

for (const language of interfaceLanguages)
  test(
    `no page scrolls sideways at 195 pixels: ${language}`,
    { tag: '@phone' },
    async ({ page, context, request, phone, complaints }) => {
      complaints.expect(/404.*policies\/check\/none/)
      test.setTimeout(600_000)
      await page.setViewportSize(narrow)
      await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
      const listed = await request.get('/api/v1/products')
      const { data } = (await listed.json()) as {
        readonly data: readonly { readonly routes: readonly string[] }[]
      }
      const wizards = data.flatMap(({ routes }) => routes.slice(0, 1))
      expect(wizards.length).toBeGreaterThan(12)
      for (const path of [...openPages, ...wizards, '/search', '/payment-result', '/check/none'])
        await test.step(path, () => expectNarrow(page, path))

      const token = await signUp(request, phone)
      await fillProfile(request, token)
      await signIn(context, token)
      for (const path of ownPages) await test.step(path, () => expectNarrow(page, path))
    },
  )

async function expectNarrow(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}
