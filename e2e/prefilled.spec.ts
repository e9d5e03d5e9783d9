import { EncryptJWT } from 'jose'
import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { spokenTexts } from './spoken-texts.ts'

/** A link as another system makes it, with the key that both have; `end` as in the library: `1h`, `-1h`. */
async function linkOf(answers: Readonly<Record<string, unknown>>, end = '1h'): Promise<string> {
  const key = Buffer.from(process.env['QADAM_E2E_PREFILLED_KEY'] ?? '', 'base64url')
  const token = await new EncryptJWT({ product: 'osago', answers })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(end)
    .encrypt(key)
  return `/prefilled#${token}`
}

test(
  'a link opens a form with answers, and leaves the choice to who has begun the form; no request has the answers in its address',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { say } = await spokenTexts(request, 'ru', 'portal')
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url()))
    const link = await linkOf({ vehicle: { stateNumber: '01A123BC' } })
    await page.goto(link)
    const wizard = await WizardPage.speaking(page, 'osago', 'ru')
    await wizard.expectSlide('vehicle')
    const plate = wizard.field('vehicle.stateNumber').getByRole('textbox')
    await expect(page).toHaveURL(/\/insurance\/osago/)
    await expect(plate.first()).toHaveValue('01')
    await expect(plate.last()).toHaveValue(/^A\s123\sBC$/)
    const token = link.split('#')[1] ?? ''
    expect(asked.filter((address) => address.includes(token) && !address.endsWith(`#${token}`))).toEqual([])

    await plate.first().fill('10')
    await plate.last().fill('B222CC')
    await plate.last().blur()
    // What is typed into a form that a link opened is kept as in any other one.
    const kept = () => page.evaluate(() => localStorage.getItem('qadam.draft.osago'))
    await expect.poll(kept).not.toBeNull()
    await page.reload()
    await expect(plate.first()).toHaveValue('10')

    await page.goto(link)
    await expect(page.getByText(say('portal.prefilled.begun'), { exact: true })).toBeVisible()
    await expectWhole(page)
    await page.getByRole('button', { name: say('portal.prefilled.own') }).click()
    await expect(plate.first()).toHaveValue('10')

    await page.goto(link)
    await page.getByRole('button', { name: say('portal.prefilled.new') }).click()
    await expect(plate.first()).toHaveValue('01')
    await expect(plate.last()).toHaveValue(/^A\s123\sBC$/)
  },
)

for (const language of ['ru', 'uz', 'en'] as const)
  test(
    `a link that is over or cut says so in ${language}`,
    { tag: '@phone' },
    async ({ page, request, complaints }) => {
      complaints.expect(/status of (404|410)/)
      const { say } = await spokenTexts(request, language, 'portal')
      await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
      const over = await linkOf({}, '-1h')
      await page.goto(over)
      await expect(page.getByRole('alert')).toContainText(say('portal.prefilled.expired'))
      await expectWhole(page)
      const whole = await linkOf({})
      await page.goto(whole.slice(0, -3))
      await expect(page.getByRole('alert')).toContainText(say('portal.prefilled.unknown'))
    },
  )
