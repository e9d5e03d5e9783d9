import { expect, type Page } from '@playwright/test'
import { sandboxTexts } from '../../src/server/sandbox/sandbox-texts.ts'

const words = sandboxTexts.ru

/** The cash desk of the sandbox, in the place of a payment provider's page. */
export class PaymentDesk {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The desk of this provider is open, and asks for this sum. */
  async expectOpen(provider: 'payme' | 'click', sum?: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/sandbox/pay/${provider}`))
    await expect(this.page.getByRole('heading', { level: 1, name: words.payTitle })).toBeVisible()
    if (sum !== undefined) await expect(this.page.getByText(sum, { exact: true })).toBeVisible()
  }

  /** Pays; the desk sends the customer back by itself. */
  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: words.pay, exact: true }).click()
    await expect(this.page).toHaveURL(/\/payment-result/)
  }

  /** Has the provider refuse, and goes back to the site by the link. */
  async refuse(): Promise<void> {
    await this.play('refuse')
    await this.goBack()
  }

  /** Has the provider do anything that leaves the customer on its page. */
  async play(move: 'refuse' | 'repeat' | 'late' | 'hold' | 'cancel'): Promise<void> {
    await this.page.getByRole('button', { name: words[move], exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 2, name: words.exchange })).toBeVisible()
  }

  /** Back to the site by the desk's link. */
  async goBack(): Promise<void> {
    await this.page.getByRole('link', { name: words.back, exact: true }).click()
    await expect(this.page).toHaveURL(/\/payment-result/)
  }
}
