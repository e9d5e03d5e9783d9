import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../spoken-texts.ts'

/** «Как рассчитана цена»: opened from the price, wherever the screen shows it. */
export class PriceBreakdown {
  readonly dialog: Locator
  private readonly page: Page
  private readonly say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.say = say
    this.dialog = page.getByRole('dialog', { name: say('ui.price.breakdown'), exact: true })
  }

  async open(): Promise<void> {
    const label = this.say('ui.price.label')
    const bar = this.page.getByRole('button', { name: new RegExp(`^${label}`) })
    const rail = this.page.getByRole('button', { name: this.say('ui.price.breakdown'), exact: true })
    await bar.or(rail).click()
    await expect(this.dialog).toBeVisible()
  }

  /** What stands beside the name of a line. */
  line(name: string): Locator {
    return this.dialog
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]')
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.dialog).toBeHidden()
  }
}
