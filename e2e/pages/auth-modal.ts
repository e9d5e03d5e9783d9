import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../src/api/index.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts'
import { spokenTexts, type Say } from '../spoken-texts.ts'

/** The modal for signing in, as a person of this language uses it. */
export class AuthModal {
  readonly page: Page
  readonly say: Say
  readonly dialog: Locator

  private constructor(page: Page, say: Say) {
    this.page = page
    this.say = say
    this.dialog = page.getByRole('dialog')
  }

  /** The modal of a page that speaks this language from now on. */
  static async of(page: Page, request: APIRequestContext, language: Language): Promise<AuthModal> {
    await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
    const { say } = await spokenTexts(request, language, 'auth')
    return new AuthModal(page, say)
  }

  /** Waits for a slide, and holds it to what every screen must be. */
  async slide(title: string): Promise<this> {
    await expect(this.dialog).toHaveAccessibleName(this.say(title))
    await expectAccessible(this.page)
    await expectNoSidewaysScroll(this.page)
    return this
  }

  /** The input of this name. */
  input(name: string): Locator {
    return this.dialog.getByRole('textbox', { name: this.say(name), exact: true })
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: this.say(name), exact: true }).click()
  }

  /** The summary of what is wrong, which takes the focus. */
  async refuses(text: string): Promise<void> {
    await expect(this.dialog.getByRole('alert')).toContainText(text)
  }

  async typePhone(phone: string): Promise<void> {
    await this.input('auth.phone').fill(phone.slice(3))
  }
}
