import { interfaceLanguages } from '../src/api/index.ts'
import { expect, test } from './browser-world.ts'
import { signIn, signUp } from './signed-in.ts'

for (const language of interfaceLanguages)
  test(`the header of a signed-in person is one row on a laptop, in ${language} @desktop`, async ({
    page,
    context,
    request,
    phone,
  }) => {
    await signIn(context, await signUp(request, phone))
    await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.locator('summary[data-account]')).toBeVisible()
    await expect(header.getByRole('navigation').getByRole('link').first()).toBeVisible()
    // Words are as wide as they stay once their font has come.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => family.includes('Onest') && status === 'loaded'),
        ),
      )
      .toBe(true)
    const rows = () =>
      header.evaluate((element) => {
        const shown = [...element.querySelectorAll('nav > *')]
        return new Set(shown.map((one) => Math.round(one.getBoundingClientRect().top))).size
      })
    await expect.poll(rows).toBe(1)
  })
