import type { Locator } from '@playwright/test'
import { expectFocusKept } from '../kept-focus.ts'
import type { WizardPage } from '../pages/wizard-page.ts'
import type { Move, Purchase } from './purchase.ts'

/** Answers slide by slide up to this one, which stays as it is; without one all slides are answered, and nothing is bought. */
export async function walkTo(
  wizard: WizardPage,
  { slides }: Purchase,
  stopAt: string | null,
  phone: string,
): Promise<void> {
  for (const [index, slide] of slides.entries()) {
    await wizard.expectSlide(slide.id)
    if (slide.id === stopAt) return
    await doAll(wizard, slide.moves, phone)
    if (index < slides.length - 1) await wizard.continue()
  }
}

/** Does on a slide, or in an open item, what a customer does there. */
export async function doAll(
  wizard: WizardPage,
  moves: readonly Move[],
  phone: string,
  within?: Locator,
): Promise<void> {
  for (const move of moves) {
    if ('found' in move) await wizard.found(move.found, within)
    else if ('offer' in move) await wizard.chooseOffer(move.offer, move.nth)
    else if ('verify' in move) {
      await wizard.verify(move.verify, phone)
      await expectFocusKept(wizard.page)
    } else if ('list' in move) {
      const editor = await (move.isNew
        ? wizard.addItem(move.list, move.nth)
        : wizard.openItem(move.list, move.nth))
      await doAll(wizard, move.item, phone, editor)
      await wizard.saveItem(editor)
      await expectFocusKept(wizard.page)
    } else await wizard.answer(move[0], move[1], within)
  }
}
