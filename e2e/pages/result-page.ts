import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../spoken-texts.ts'

/** Where a purchase ends, in the language of the purchase. */
export class ResultPage {
  readonly page: Page
  private readonly say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.say = say
  }

  heading(key: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.say(key), exact: true })
  }

  async expectIssued(): Promise<void> {
    await expect(this.heading('wizard.result.title')).toBeVisible({ timeout: 15_000 })
  }

  /** What stands beside a word of the summary: the number of the policy, its term. */
  fact(key: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('term')
      .filter({ hasText: this.say(key) })
      .locator('xpath=following-sibling::dd[1]')
  }

  link(key: string): Locator {
    return this.page.getByRole('link', { name: this.say(key), exact: true })
  }

  /** The link of the policy's PDF. */
  get download(): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^${this.say('wizard.result.download')}`) })
  }

  /** Offers of paying the open sum; with this provider. */
  payWith(provider: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`${provider}$`) })
  }

  /** Takes the PDF by its link and gives its bytes. */
  async downloadPolicy(): Promise<Buffer> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.download.click()])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array))
    return Buffer.concat(chunks)
  }
}
