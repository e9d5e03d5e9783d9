import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { signIn as signInOperator } from './operator.ts'
import { buyPolicy } from './policy-owner.ts'
import { signIn } from './signed-in.ts'
import { spokenTexts } from './spoken-texts.ts'

test(
  '[cabinet.route.my-insurances]: a policy’s page has its term, its limits, whom to call, its calendar entry and its rules',
  { tag: '@desktop' },
  async ({ page, context, request, phone }) => {
    const { say } = await spokenTexts(request, 'ru', 'cabinet', 'documents', 'accident')
    const { contractId, number, token } = await buyPolicy(request, phone)
    await signIn(context, token)
    await page.goto('/profile/my-insurances')
    const card = page.getByRole('article')
    await card.getByRole('link', { name: /^Подробнее/ }).click()
    await expect(page).toHaveURL(`/profile/my-insurances/${contractId}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(main.getByRole('article')).toContainText(say('accident.short'))
    await expect(main.getByRole('progressbar')).toBeVisible()
    await expect(main.getByRole('link', { name: /^103 — / })).toHaveAttribute('href', 'tel:103')
    await expect(main.getByRole('table', { name: say('policy.section.cover') })).toContainText(
      say('policy.liability'),
    )
    const menu = page.getByRole('navigation', { name: 'Кабинет' })
    await expect(menu.getByRole('link', { name: 'Мои полисы' })).toHaveAttribute('aria-current', 'true')

    // What is not insured is read without a press; other conditions open in place, from the keyboard.
    const { say: sayTerms } = await spokenTexts(request, 'ru', 'terms')
    await expect(main.getByRole('heading', { name: say('policy.section.exclusions') })).toBeVisible()
    await expect(main.getByText(sayTerms('terms.exclusions.war'))).toBeVisible()
    const duties = main.getByRole('group').filter({ hasText: say('policy.section.duties') })
    await duties.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(duties.getByRole('listitem').first()).toBeVisible()
    await expectWhole(page)

    const entry = await downloaded(page, say('cabinet.policy-page.calendar'))
    expect(entry.name).toBe(`${number.replace(' ', '-')}.ics`)
    expect(entry.text).toContain('BEGIN:VEVENT')
    expect(entry.text.replaceAll('\r\n ', '')).toContain(number)
    const rules = await downloaded(page, say('cabinet.policy-page.rules'))
    expect(rules.name).toBe(`${number.replace(' ', '-')}-rules.pdf`)
    expect(rules.text.slice(0, 5)).toBe('%PDF-')
  },
)

test(
  '[cabinet.route.my-insurances] [cabinet.route.appeals]: a request to change a policy reaches the desk, and its answer the customer',
  { tag: '@phone' },
  async ({ page, context, request, phone, complaints }) => {
    complaints.expect(/status of 404|ERR_FAILED/)
    const { say } = await spokenTexts(request, 'uz', 'cabinet', 'claims')
    const { contractId, number, token } = await buyPolicy(request, phone)
    await signIn(context, token, 'uz')
    await page.goto(`/profile/my-insurances/${contractId}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('progressbar')).toBeVisible()
    await expectWhole(page)

    await main.getByRole('link', { name: say('cabinet.policy-page.change') }).click()
    const subject = say('cabinet.appeals.change-policy', { number })
    await expect(main.getByRole('textbox', { name: say('cabinet.appeals.subject') })).toHaveValue(subject)
    await main.getByRole('textbox', { name: say('cabinet.appeals.text') }).fill('Telefonim oʻzgardi')
    await main.getByRole('button', { name: say('cabinet.appeals.send'), exact: true }).click()
    await expect(main.getByText(say('cabinet.appeals.waiting'), { exact: true })).toBeVisible()

    // The operator finds it by the number of the policy.
    const operator = await signInOperator(request, '998900000107')
    const found = (await operator.ask('POST', 'admin/cases/search', {
      kind: 'appeal',
      isClosed: false,
      view: 'all',
      text: number,
      after: null,
    })) as { readonly items: readonly { readonly subjectId: string }[] }
    expect(found.items).toHaveLength(1)
    const appeals = (await operator.ask('POST', 'admin/appeals/search', {
      status: null,
      text: phone,
      page: 0,
    })) as { readonly items: readonly { readonly id: string; readonly subject: string }[] }
    expect(appeals.items[0]?.subject).toBe(subject)
    await operator.ask('POST', `admin/appeals/${appeals.items[0]?.id}/answer`, {
      answer: 'Raqam almashtirildi.',
    })
    await page.goto('/profile/appeals')
    await expect(main.getByText('Raqam almashtirildi.')).toBeVisible()

    await page.goto('/profile/my-insurances/nobodys-contract')
    await expect(main.getByText(say('cabinet.policy-page.unknown'))).toBeVisible()
    await page.goto('/profile/insurance-cases/2026-000000')
    await expect(main.getByText(say('claims.thread.unknown'))).toBeVisible()

    // Without a connection the page says so, and the next attempt shows the policy.
    await page.route(`**/api/v1/policies/${contractId}`, (route) => route.abort())
    await page.goto(`/profile/my-insurances/${contractId}`)
    await expect(main.getByRole('alert')).toContainText(say('cabinet.failed.title'))
    await expect(main.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:/)
    await expectWhole(page)
    await page.unroute(`**/api/v1/policies/${contractId}`)
    await main.getByRole('alert').getByRole('button').click()
    await expect(main.getByRole('progressbar')).toBeVisible()
    await expectWhole(page)
  },
)

async function downloaded(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name: button }).click(),
  ])
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  }
}
