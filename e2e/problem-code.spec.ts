import { interfaceLanguages } from '../src/api/index.ts'
import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { spokenTexts } from './spoken-texts.ts'

const codePattern = /[2-9A-Z]{4}-[2-9A-Z]{4}/

for (const language of interfaceLanguages)
  test(`problem code ${language}: a customer with a phone reports a problem, and copies the code @phone`, async ({
    page,
    request,
    context,
  }) => {
    const { say } = await spokenTexts(request, language, 'osago')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await page.goto('/insurance/osago')
    await page.getByRole('main').getByRole('textbox').first().pressSequentially('01A123BC')
    const report = page.getByRole('button', { name: say('wizard.report'), exact: true })
    await report.press('Enter')
    const received = page.getByRole('status').filter({ hasText: codePattern })
    await received.scrollIntoViewIfNeeded()
    const code = codePattern.exec(await received.innerText())?.[0] ?? ''
    await received.getByRole('button', { name: say('wizard.report.copy') }).click()
    await expect(page.getByText(say('wizard.report.copied'))).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await expectWhole(page)
    // The slide goes on as before, and the code stays with it.
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue(/01/)
  })

test('problem code: a browser that does not copy says so, and the code can still be read @phone', async ({
  page,
  request,
}) => {
  const { say } = await spokenTexts(request, 'ru', 'osago')
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/insurance/osago')
  await page.getByRole('main').getByRole('textbox').first().pressSequentially('01A123BC')
  await page.getByRole('button', { name: say('wizard.report'), exact: true }).click()
  await page.getByRole('button', { name: say('wizard.report.copy') }).click()
  await expect(page.getByText(say('wizard.report.not-copied'))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: codePattern })).toBeVisible()
})
