import { type Locator } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { accidentConstructor } from './products/accident-constructor.ts'
import { accident } from './products/accident.ts'
import { dsago } from './products/dsago.ts'
import { gasCylinder } from './products/gas-cylinder.ts'
import { govnumber } from './products/govnumber.ts'
import { insdoc } from './products/insdoc.ts'
import { kasko } from './products/kasko.ts'
import { myHome } from './products/my-home.ts'
import { osgop } from './products/osgop.ts'
import { osgor } from './products/osgor.ts'
import type { Move, Purchase } from './products/purchase.ts'
import { sport } from './products/sport.ts'
import { travel } from './products/travel.ts'

// osago has a file of its own.
const purchases: readonly Purchase[] = [
  accident,
  sport,
  accidentConstructor,
  gasCylinder,
  kasko,
  govnumber,
  dsago,
  insdoc,
  travel,
  osgor,
  osgop,
  myHome,
]

for (const purchase of purchases) {
  test(
    `${purchase.product} is bought on a phone, in ${purchase.language}`,
    { tag: '@phone' },
    async ({ page, phone }) => {
      const wizard = await WizardPage.open(page, purchase)
      for (const [index, slide] of purchase.slides.entries()) {
        await wizard.expectSlide(slide.id)
        await doAll(wizard, slide.moves, phone)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        if (index < purchase.slides.length - 1) await wizard.continue()
      }
      await wizard.buyButton.click()
      const result = new ResultPage(page, wizard.say)
      if (purchase.ends !== 'manager') await new PaymentDesk(page).pay()
      await expect(result.heading(endings[purchase.ends])).toBeVisible({ timeout: 15_000 })
      if (purchase.ends === 'inspection')
        await expect(page.getByText(wizard.say('wizard.result.inspection'))).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    },
  )

  test(
    `${purchase.product} says what is wrong, and where, and goes no further, in ${purchase.language}`,
    { tag: '@phone' },
    async ({ page, phone, complaints }) => {
      complaints.expect(/status of 4\d\d/)
      const { on, moves, says, values } = purchase.mistake
      const wizard = await WizardPage.open(page, purchase)
      for (const slide of purchase.slides) {
        await wizard.expectSlide(slide.id)
        if (slide.id === on) break
        await doAll(wizard, slide.moves, phone)
        await wizard.continue()
      }
      await doAll(wizard, moves, phone)
      await wizard.continue()
      await expect(wizard.summary).toBeFocused()
      await wizard.expectSlide(on)
      // A card says the first sentence in its head and the rest below.
      for (const sentence of wizard.text(says, values).split(/[.:]\s/)) {
        await expect(wizard.main).toContainText(sentence.replace(/\.$/, ''), { ignoreCase: true })
      }
      await expectAccessible(page)
    },
  )
}

const endings = {
  policy: 'wizard.result.title',
  inspection: 'wizard.result.title',
  manager: 'wizard.result.sent',
} as const

async function doAll(
  wizard: WizardPage,
  moves: readonly Move[],
  phone: string,
  within?: Locator,
): Promise<void> {
  for (const move of moves) {
    if ('found' in move) await wizard.found(move.found, within)
    else if ('offer' in move) await wizard.chooseOffer(move.offer, move.nth)
    else if ('verify' in move) await wizard.verify(move.verify, phone)
    else if ('list' in move) {
      const editor = await (move.nth === undefined
        ? wizard.addItem(move.list, 1)
        : wizard.openItem(move.list, move.nth))
      await doAll(wizard, move.item, phone, editor)
      await wizard.saveItem(editor)
    } else await wizard.answer(move[0], move[1], within)
  }
}
