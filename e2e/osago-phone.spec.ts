import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { osago, passCar, passOwner, passTerms } from './osago-answers.ts'
import { WizardPage } from './pages/wizard-page.ts'
import type { Page } from '@playwright/test'
import type { Language } from '../src/api/index.ts'

test(
  '[wizard.phone.code-sent] [wizard.phone.resend-countdown] [wizard.phone.number-verified] [wizard.phone.change-number]: a phone is proven by the code that was sent to it, and can be changed',
  { tag: '@phone' },
  async ({ page, phone }) => {
    await page.clock.install()
    const wizard = await atPhone(page, 'ru')
    await wizard.answer('phone', phone.slice(3))
    await wizard.askForCode()
    await expect(wizard.main).toContainText('Новый код можно запросить через')
    await expect(wizard.main.getByText(/^00:[45]\d$/)).toBeVisible()
    await expectAccessible(page)
    await page.clock.fastForward(61_000)
    await expect(wizard.button('ui.code.again')).toBeVisible()

    const code = await wizard.code(phone)
    await wizard.typeCode(`${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(wizard.main.getByText('Номер подтверждён')).toBeVisible()
    await wizard.button('wizard.verify.change').click()
    await expect(wizard.field('phone')).toBeFocused()
    await expect(wizard.main.getByText('Номер подтверждён')).toBeHidden()
    await wizard.continue()
    await expect(wizard.summary).toContainText('подтвердите телефон кодом из СМС.', { ignoreCase: true })
  },
)

test(
  'a double press on Continue opens the phone without pressing its own button; asking for a code takes the error back',
  { tag: '@phone' },
  async ({ page, phone }) => {
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    await passOwner(wizard)
    await wizard.answer('startDate', dayFromNow(1))
    await wizard.answer('driverNumberRestricted', 'false')
    await wizard.continueButton.dblclick()
    await wizard.expectSlide('phone')
    await expect(wizard.main.locator('[aria-invalid=true]')).toHaveCount(0)
    await expect(wizard.main.getByRole('alert')).toHaveCount(0)

    await wizard.answer('phone', phone.slice(3))
    await wizard.continue()
    await expect(wizard.main).toContainText('Подтвердите телефон кодом из СМС.')
    await wizard.askForCode()
    await expect(wizard.main).not.toContainText('Подтвердите телефон кодом из СМС.')
  },
)

const refusals = [
  {
    language: 'ru',
    wrong: 'Код не подошёл. Осталось 4 попытки.',
    over: 'Код больше не действует. Запросите новый.',
  },
  {
    language: 'uz',
    wrong: 'Kod mos kelmadi. Yana 4 ta urinish qoldi.',
    over: 'Kod endi amal qilmaydi. Yangi kod soʻrang.',
  },
] as const

for (const { language, wrong, over } of refusals) {
  test(
    `[error.incorrect-code] a wrong code is refused, and after too many tries the right one, too, in ${language}`,
    { tag: '@phone' },
    async ({ page, phone, complaints }) => {
      complaints.expect(/status of (4\d\d|502)/)
      const wizard = await atPhone(page, language)
      await wizard.answer('phone', phone.slice(3))
      await page.request.post('/sandbox/answers.json', { data: { operation: 'sendSms', answer: 'down' } })
      await wizard.button('wizard.verify.send').click()
      await expect(wizard.main.getByRole('alert')).toHaveText(wizard.say('QDM_UPSTREAM_UNREACHABLE'))
      await wizard.askForCode()
      const code = await wizard.code(phone)
      const wrongCode = (by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
      await wizard.typeCode(wrongCode(1))
      await expect(wizard.main.getByRole('alert')).toHaveText(wrong)
      await expect(wizard.codeInput).toHaveValue(wrongCode(1))
      await expectAccessible(page)
      for (const by of [2, 3, 4, 5]) {
        const answered = page.waitForResponse(/\/auth\/accept/)
        await wizard.typeCode(wrongCode(by))
        await answered
      }
      await wizard.typeCode(code)
      await expect(wizard.main.getByText(over)).toBeVisible()
      await expect(wizard.main.getByText(wizard.say('wizard.verify.done'))).toBeHidden()
    },
  )
}

async function atPhone(page: Page, language: Language): Promise<WizardPage> {
  const wizard = await WizardPage.open(page, { ...osago, language })
  await passCar(wizard)
  await passOwner(wizard)
  await passTerms(wizard, false)
  return wizard
}
