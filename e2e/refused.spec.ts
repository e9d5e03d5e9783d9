import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { accident } from './products/accident.ts'
import { doAll, walkTo } from './products/walk.ts'

test(
  'what only the server refuses is said at its question, on a device whose clock is a day behind',
  { tag: '@phone' },
  async ({ page, phone, complaints }) => {
    complaints.expect(/status of 4\d\d/)
    await page.clock.install({ time: Date.now() - 24 * 60 * 60 * 1000 })
    const wizard = await WizardPage.open(page, accident)
    const tooEarly = accident.slides.map((slide) =>
      slide.id === 'period'
        ? {
            ...slide,
            moves: slide.moves.map((move) =>
              '0' in move && move[0] === 'contractBegin' ? ([move[0], dayFromNow(-1)] as const) : move,
            ),
          }
        : slide,
    )
    await walkTo(wizard, { ...accident, slides: tooEarly }, null, phone)
    await wizard.buyButton.click()

    await wizard.expectSlide('period')
    const begin = wizard.field('contractBegin')
    await expect(begin).toHaveAttribute('aria-invalid', 'true')
    await expect(begin).toHaveAccessibleDescription(/\S/)
    await expect(wizard.summary).toContainText(dayFromNow(0))
    await expect(wizard.summary).toBeFocused()
    // The bar at the bottom may lie over a part of the box until the page is scrolled.
    await begin.evaluate((box) => box.scrollIntoView({ block: 'center' }))
    await expectAccessible(page)

    // Another day is taken, and the answers of the slides behind it were kept.
    await wizard.answer('contractBegin', dayFromNow(2))
    await expect(begin).not.toHaveAttribute('aria-invalid', 'true')
    await wizard.continueTo('cover')
    await wizard.continueTo('insured')
    await wizard.continueTo('payment')
    await wizard.buy()
  },
)

test(
  'a code is typed after a reload, as on a phone that dropped the tab while the SMS was read',
  { tag: '@phone' },
  async ({ page, phone }) => {
    const wizard = await WizardPage.open(page, accident)
    const insured = accident.slides.find(({ id }) => id === 'insured')
    await walkTo(wizard, accident, 'insured', phone)
    await doAll(wizard, insured?.moves.filter((move) => !('verify' in move)) ?? [], phone)
    await wizard.answer('applicant.phone', phone.slice(3))
    await wizard.askForCode()
    const code = await wizard.code(phone)

    await page.reload()
    await wizard.expectSlide('insured')
    await expect(wizard.codeInput).toBeVisible()
    await expect(wizard.button('wizard.verify.send')).toBeHidden()
    // The wait for another code goes on as well.
    await expect(wizard.main.getByText(/^00:[0-5]\d$/)).toBeVisible()
    await wizard.typeCode(code)
    await expect(wizard.main.getByText(wizard.say('wizard.verify.done'))).toBeVisible()
    await wizard.continueTo('payment')
  },
)
