import type { Page } from '@playwright/test'
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
import { osago } from './products/osago.ts'
import { osgop } from './products/osgop.ts'
import { osgor } from './products/osgor.ts'
import type { Move, Purchase } from './products/purchase.ts'
import { sport } from './products/sport.ts'
import { travel } from './products/travel.ts'
import { doAll } from './products/walk.ts'

// A long walk, made only where `QADAM_E2E_SERVICES` names how every service fails once: `down`, `malformed`, `slow`, `tooSlow`.
const failure = process.env['QADAM_E2E_SERVICES']

const products = [
  accident,
  accidentConstructor,
  dsago,
  gasCylinder,
  govnumber,
  insdoc,
  kasko,
  myHome,
  osago,
  osgop,
  osgor,
  sport,
  travel,
] as const satisfies readonly Purchase[]

/** How often a customer presses what the page offers before they give up. */
const mostTries = 6
/** The longest answer of a service, and the page's own work. */
const answerMs = 30_000

for (const purchase of failure === undefined ? [] : products) {
  test(
    `${purchase.product} is bought though every service is ${failure} once`,
    { tag: '@phone' },
    async ({ page, phone, complaints }) => {
      test.setTimeout(900_000)
      complaints.expect(/status of (409|5\d\d)/)
      await stageEverywhere(page, failure ?? '')
      const wizard = await WizardPage.open(page, purchase)
      for (const [index, slide] of purchase.slides.entries()) {
        await wizard.expectSlide(slide.id)
        await doAllPersistently(wizard, slide.moves, phone)
        const next = purchase.slides[index + 1]
        if (!next) continue
        const heading = page.getByRole('heading', {
          level: 1,
          name: wizard.text(`slide.${next.id}.title`),
          exact: true,
        })
        await persist(wizard, `on to ${next.id}`, async () => {
          if (await heading.isHidden()) await wizard.continue()
          await expect(heading).toBeVisible({ timeout: answerMs })
        })
      }
      // «Try again» makes the contract itself.
      await persist(wizard, 'buy', (tries) => (tries === 1 ? wizard.buy() : wizard.leaveToPay()))
      if (purchase.ends !== 'manager') await new PaymentDesk(page).pay()
      const end = new ResultPage(page, wizard.say).heading(endings[purchase.ends])
      await persist(wizard, 'result', () => expect(end).toBeVisible({ timeout: answerMs }))
    },
  )
}

/** The next answer of every service is this failure. */
async function stageEverywhere(page: Page, answer: string): Promise<void> {
  const told = await page.request.get('/sandbox/answers.json')
  // The sandbox tells what can be staged.
  const { data } = (await told.json()) as { readonly data: { readonly operations: readonly string[] } }
  for (const operation of data.operations) {
    const staged = await page.request.post('/sandbox/answers.json', { data: { operation, answer } })
    expect(staged.ok(), operation).toBe(true)
  }
}

async function doAllPersistently(
  wizard: WizardPage,
  moves: readonly Move[],
  phone: string,
  within = wizard.main,
): Promise<void> {
  for (const move of moves) {
    if ('list' in move) {
      const editor = await (move.isNew
        ? wizard.addItem(move.list, move.nth)
        : wizard.openItem(move.list, move.nth))
      await doAllPersistently(wizard, move.item, phone, editor)
      await persist(wizard, `save ${move.list}`, () => wizard.saveItem(editor))
    } else if ('verify' in move) {
      await wizard.answer(move.verify, phone.slice(3))
      await persist(wizard, 'ask for the code', () => wizard.askForCode())
      await wizard.typeCode(await wizard.code(phone))
      await persist(wizard, 'code', () =>
        expect(wizard.main.getByText(wizard.say('wizard.verify.done'))).toBeVisible({ timeout: answerMs }),
      )
    } else await persist(wizard, JSON.stringify(move), () => doAll(wizard, [move], phone, within))
  }
}

/** Does it, and where it fails presses the page's own «Try again» and does it once more. What the page said is noted. */
async function persist(
  wizard: WizardPage,
  what: string,
  work: (tries: number) => Promise<void>,
): Promise<void> {
  const again = wizard.button('ui.retry').first()
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries)
    } catch (error) {
      const said = await wizard.page.getByRole('alert').allInnerTexts()
      test.info().annotations.push({ type: what, description: said.join(' | ') })
      if (tries === mostTries) throw error
      await again.click({ timeout: 2000 }).catch(() => {
        // The page has asked again by itself.
      })
    }
  }
}

const endings = {
  policy: 'wizard.result.title',
  inspection: 'wizard.result.paid-title',
  manager: 'wizard.result.sent',
} as const satisfies Readonly<Record<Purchase['ends'], string>>
