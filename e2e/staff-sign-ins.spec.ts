import { interfaceLanguages } from '../src/api/index.ts'
import { formatPhone } from '../src/formats/index.ts'
import { expectWhole, expectWholeWords } from './accessible.ts'
import { expect } from './browser-world.ts'
import { signedInBrowser, signIn } from './operator.ts'
import { onOwnServer } from './own-server.ts'
import { spokenTexts } from './spoken-texts.ts'

const test = onOwnServer()

const operator = '998900000105'
const administrator = '998900000114'

test('an administrator reads who of the staff signed in and who failed, in every language', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(240_000)
  await signIn(request, operator)
  await request.post('/api/v1/auth/login', { data: { phone: operator, password: 'a wrong one' } })
  await signedInBrowser(context, await signIn(request, administrator))
  for (const language of interfaceLanguages) {
    const { say } = await spokenTexts(request, language, 'admin')
    await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
    await page.goto('/admin')
    await page.goto('/admin/sign-ins')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('admin.nav.sign-ins'))
    const rows = page.getByRole('main').getByRole('listitem')
    const failed = rows.filter({ hasText: say('admin.sign-ins.refused.password') })
    await expect(failed.filter({ hasText: formatPhone(operator) }).first()).toContainText(/(\d+\.){3}\d+/)
    await expect(rows.filter({ hasText: formatPhone(administrator) }).first()).toBeVisible()
    await expectWhole(page)
    await expectWholeWords(page)

    await page.getByLabel(say('admin.list.state')).selectOption('done')
    await expect(failed).toHaveCount(0)
    await page.getByRole('searchbox').fill(operator)
    await page.keyboard.press('Enter')
    await expect(rows.filter({ hasText: formatPhone(administrator) })).toHaveCount(0)
    await expect(rows.first()).toContainText(formatPhone(operator))
    await expectWhole(page)
  }
})
