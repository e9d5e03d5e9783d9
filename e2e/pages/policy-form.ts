import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { ProvenPhone } from '../bought-policy.ts'
import { sentCode } from '../sent-sms.ts'
import type { Say } from '../spoken-texts.ts'

/** A form that finds a policy: what it is known by, and the phone it was bought with. */
export class PolicyForm {
  readonly page: Page
  readonly say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.say = say
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get summary(): Locator {
    return this.main.getByRole('alert')
  }

  box(key: string): Locator {
    return this.main.getByRole('textbox', { name: this.say(key) })
  }

  button(key: string): Locator {
    return this.main.getByRole('button', { name: this.say(key), exact: true })
  }

  get series(): Locator {
    return this.box('ui.document.series')
  }

  /** Types series and number as they stand on the policy: `QAC 0000001`. */
  async typePolicy(policy: string): Promise<void> {
    const [series = '', number = ''] = policy.split(' ')
    await this.series.fill(series)
    await this.main.getByRole('textbox', { name: this.say('ui.document.number'), exact: true }).fill(number)
  }

  async typePinfl(pinfl: string): Promise<void> {
    await this.main.getByText(this.say('services.policy.by-pinfl'), { exact: true }).click()
    await this.box('services.policy.pinfl').fill(pinfl)
  }

  /** Proves this phone by the code of its SMS; gives what the server stated. */
  async provePhone(request: APIRequestContext, phone: string): Promise<ProvenPhone> {
    await this.box('services.policy.phone').fill(phone.slice(3))
    await this.button('wizard.verify.send').click()
    const code = this.box('wizard.verify.code')
    await expect(code).toBeFocused()
    const [accepted] = await Promise.all([
      this.page.waitForResponse('**/api/v1/auth/accept'),
      code.fill(await sentCode(request, phone)),
    ])
    await expect(this.main.getByText(this.say('wizard.verify.done'))).toBeVisible()
    const { data } = (await accepted.json()) as { readonly data: { readonly proof: string } }
    return { phone, proof: data.proof }
  }

  /** Presses the download; gives the file's name and its first bytes. */
  async download(): Promise<{ readonly name: string; readonly head: string }> {
    const link = this.main.getByRole('link', { name: this.say('services.policy.download') })
    const [download] = await Promise.all([this.page.waitForEvent('download'), link.click()])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    return { name: download.suggestedFilename(), head: Buffer.concat(chunks).subarray(0, 5).toString() }
  }
}
