import { expectWhole } from './accessible.ts'
import { expect } from './browser-world.ts'
import { signedInBrowser, signIn } from './operator.ts'
import { test } from './own-server.ts'
import { spokenTexts } from './spoken-texts.ts'

test(
  'an operator states payouts, licence, details and payments, and home, footer and the page about the company show them',
  { tag: '@desktop' },
  async ({ page, context, browser, request, complaints, baseURL }) => {
    test.slow()
    // The sum that is wrong is refused, and the browser logs that.
    complaints.expect(/status of (400|422)/)
    // Without JavaScript: what the server renders.
    const guest = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const site = await guest.newPage()
    const { say } = await spokenTexts(request, 'ru', 'portal', 'admin')
    await site.goto('/')
    const heading = (of: string) => site.getByRole('heading', { name: of, exact: true })
    await expect(heading(say('portal.insurer.title'))).toHaveCount(0)
    await expect(site.getByText(/Лицензия SF/)).toHaveCount(0)

    await signedInBrowser(context, await signIn(request, '998900000101'))
    await page.goto('/admin')
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('admin.collection.insurer') })
      .click()
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    const add = (field: string) =>
      page.getByRole('button', { name: say('admin.item.add', { label: say(field) }) }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('admin.collection.insurer') })
      .click()
    await add('admin.field.paid-out')
    await box(say('admin.field.year')).fill('2025')
    await box(say('admin.field.sum')).fill('12 500')
    await add('admin.field.licences')
    await box(say('admin.field.licence-number')).fill('SF 000777')
    await box(say('admin.field.licence-date')).fill('01.02.2024')
    await add('admin.field.details')
    await add('admin.field.payments')
    for (const [language, who, what, value] of [
      ['Русский', 'НАПП', 'Банк', 'Банк образца'],
      ['Oʻzbekcha', 'NAPP', 'Bank nomi', 'Namuna banki'],
      ['English', 'NAPP', 'Bank', 'Sample bank'],
    ] as const) {
      await box(`${say('admin.field.issued-by')} — ${language}`).fill(who)
      await box(`${say('admin.field.detail-title')} — ${language}`).fill(what)
      await box(`${say('admin.field.detail-text')} — ${language}`).fill(value)
    }
    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(page.getByRole('alert')).toContainText(
      `${say('admin.field.sum')}: ${say('admin.problem.sum')}`,
    )
    await expectWhole(page)
    await box(say('admin.field.sum')).fill('12500000000')
    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()

    for (const [language, value] of [
      ['ru', 'Банк образца'],
      ['uz', 'Namuna banki'],
      ['en', 'Sample bank'],
    ] as const) {
      const spoken = (await spokenTexts(request, language, 'portal')).say
      const facts = site.getByRole('main').getByRole('region', { name: spoken('portal.insurer.title') })
      const root = language === 'ru' ? '' : `/${language}`
      await site.goto(root || '/')
      await expect(facts).toContainText(spoken('portal.insurer.paid-out', { year: '2025' }))
      await expect(facts).toContainText(/12[\s,]500[\s,]000[\s,]000/)
      await expect(facts).not.toContainText(value)
      await expect(site.getByRole('contentinfo')).toContainText('SF 000777')
      await expect(site.getByRole('contentinfo').getByText('Uzcard', { exact: true })).toBeVisible()
      await site.goto(`${root}/about`)
      await expect(facts).toContainText(value)
      await expect(facts).toContainText('01.02.2024')
    }
    await page.goto('/about')
    await expect(page.getByRole('region', { name: say('portal.insurer.title') })).toBeVisible()
    await expectWhole(page)
    await page.goto('/')
    await expectWhole(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectWhole(page)
    await guest.close()
  },
)
