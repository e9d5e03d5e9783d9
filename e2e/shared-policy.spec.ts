import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { buyPolicy } from './policy-owner.ts'
import { signIn } from './signed-in.ts'
import { spokenTexts } from './spoken-texts.ts'

test(
  '[cabinet.route.my-insurances]: a holder shares a policy by a link, a stranger sees it masked, and after it was taken back no more',
  { tag: '@phone' },
  async ({ page, context, browser, request, phone, complaints }) => {
    complaints.expect(/status of 410/)
    const { say } = await spokenTexts(request, 'ru', 'cabinet', 'portal', 'documents', 'accident')
    const { contractId, number, token } = await buyPolicy(request, phone)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(context, token)
    await page.goto(`/profile/my-insurances/${contractId}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('cabinet.share.make') }).click()
    const made = main.getByRole('group', { name: say('cabinet.share.ready') })
    await expect(made).toBeFocused()
    await made.getByRole('button', { name: say('cabinet.share.copy') }).click()
    await expect(page.getByText(say('cabinet.share.copied'))).toBeVisible()
    const url = (await made.getByRole('paragraph').first().textContent()) ?? ''
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await expectWhole(page)

    const stranger = await browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })
    const other = await stranger.newPage()
    const asked: string[] = []
    other.on('request', (sent) => asked.push(sent.url()))
    const secret = new URL(url).hash.slice(1)
    for (const language of ['ru', 'uz', 'en'] as const) {
      const spoken = await spokenTexts(request, language, 'portal', 'documents', 'accident')
      await other.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
      await other.goto('about:blank')
      await other.goto(new URL(url).pathname + new URL(url).hash)
      const shown = other.getByRole('main')
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText(spoken.say('portal.shared.title'))
      await expect(shown.getByRole('heading', { name: number })).toBeVisible()
      await expect(shown.getByText(spoken.say('accident.title'))).toBeVisible()
      await expect(shown.getByText('K*** A.').first()).toBeVisible()
      await expect(shown.getByRole('table', { name: spoken.say('policy.section.cover') })).toBeVisible()
      await expect(shown).not.toContainText(/Karimov|Anvar|1234567/)
      await expect(shown.getByRole('button')).toHaveCount(0)
      await expectWhole(other)
    }
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect(asked.filter((address) => address.includes(secret) && !address.endsWith(`#${secret}`))).toEqual([])

    await main.getByRole('button', { name: /^Отозвать ссылку/ }).click()
    await expect(page.getByText(say('cabinet.share.taken-back'))).toBeVisible()
    await expect(made).toBeHidden()
    await other.reload()
    const { say: sayEnglish } = await spokenTexts(request, 'en', 'portal')
    await expect(other.getByRole('alert')).toContainText(sayEnglish('portal.shared.taken-back'))
    await expectWhole(other)
    await stranger.close()
  },
)

test(
  '[cabinet.route.my-insurances]: where the device has a share sheet, the link goes there',
  { tag: '@phone' },
  async ({ page, context, request, phone }) => {
    const { say } = await spokenTexts(request, 'uz', 'cabinet')
    const { contractId, number, token } = await buyPolicy(request, phone)
    const sheets: ShareData[] = []
    await page.exposeFunction('openSheet', (sent: ShareData) => sheets.push(sent))
    await page.addInitScript(() => {
      // Chromium on Linux has no share sheet.
      Object.assign(navigator, {
        share: (sent: ShareData) =>
          (window as unknown as { openSheet: (sent: ShareData) => Promise<void> }).openSheet(sent),
      })
    })
    await signIn(context, token, 'uz')
    await page.goto(`/profile/my-insurances/${contractId}`)
    await page.getByRole('button', { name: say('cabinet.share.make') }).click()
    const made = page.getByRole('group', { name: say('cabinet.share.ready') })
    await made.getByRole('button', { name: say('cabinet.share.send') }).click()
    const url = (await made.getByRole('paragraph').first().textContent()) ?? ''
    expect(url).toContain('/shared-policy#')
    await expect.poll(() => sheets).toEqual([{ title: expect.stringContaining(number) as unknown, url }])
    await expectWhole(page)
  },
)
