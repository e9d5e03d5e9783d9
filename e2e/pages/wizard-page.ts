import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../src/api/index.ts'
import { sentCode } from '../sent-sms.ts'
import { spokenTexts, type Say } from '../spoken-texts.ts'
import { answer, escaped, question, type Value, type Words } from './control.ts'

/** Which wizard, and in which words. */
export interface WizardAsked {
  readonly product: string
  readonly route: string
  readonly language?: Language
}

/** A wizard on the screen, by what it says: fields by their path, slides by their id, words in the language shown. */
export class WizardPage {
  readonly page: Page
  readonly product: string
  readonly say: Say
  readonly knows: (key: string) => boolean
  private readonly language: Language
  readonly main: Locator

  private constructor(
    page: Page,
    product: string,
    language: Language,
    texts: Awaited<ReturnType<typeof spokenTexts>>,
  ) {
    this.page = page
    this.product = product
    this.language = language
    this.say = texts.say
    this.knows = texts.knows
    this.main = page.getByRole('main')
  }

  /** Opens a product's wizard as a person does who chose this language before. */
  static async open(page: Page, { product, route, language = 'ru' }: WizardAsked): Promise<WizardPage> {
    await page.addInitScript((chosen) => {
      if (localStorage.getItem('qadam.language') === null) localStorage.setItem('qadam.language', chosen)
    }, language)
    await page.goto(route)
    const wizard = await WizardPage.speaking(page, product, language)
    await expect(wizard.page.getByRole('heading', { level: 1 })).toBeVisible()
    return wizard
  }

  /** The wizard that is open already, read in another language. */
  static async speaking(page: Page, product: string, language: Language): Promise<WizardPage> {
    return new WizardPage(page, product, language, await spokenTexts(page.request, language, product))
  }

  /** A text of the product: `slide.vehicle.title`. */
  text(key: string, values?: Readonly<Record<string, unknown>>): string {
    return this.say(`${this.product}.${key}`, values)
  }

  /** The question of a field: `vehicle.stateNumber`; inside an open item, give the item. */
  field(path: string, within: Locator = this.main): Locator {
    return question(within, this.text(`${path}.label`))
  }

  async answer(path: string, given: Value | Words, within: Locator = this.main): Promise<void> {
    const value = typeof given === 'object' && 'ru' in given ? given[this.language] : given
    await answer(this.field(path, within), value, (chosen) => {
      const key = `${path}.option.${chosen}`
      return this.knows(`${this.product}.${key}`) ? this.text(key) : chosen
    })
  }

  /** Takes away whatever was typed on the slide. */
  async empty(): Promise<void> {
    for (const box of await this.main.getByRole('textbox').all()) await box.fill('')
  }

  /** Chooses the n-th of the offers that are compared under a field. */
  async chooseOffer(path: string, nth: number): Promise<void> {
    const offers = this.main.getByRole('radiogroup', { name: this.text(`${path}.label`) })
    await offers.getByRole('radio').nth(nth).check()
  }

  /** The card of a lookup says that it found. */
  async found(call: string, within: Locator = this.main): Promise<void> {
    await expect(within.getByText(this.text(`call.${call}.title`), { exact: true })).toBeVisible()
  }

  /** The slide is there: its heading, and its place in the title of the window. */
  async expectSlide(id: string, place?: { readonly number: number; readonly total: number }): Promise<void> {
    const heading = this.page.getByRole('heading', {
      level: 1,
      name: this.text(`slide.${id}.title`),
      exact: true,
    })
    await expect(heading).toBeVisible()
    if (!place) return
    const said = this.say('wizard.title', {
      ...place,
      name: this.text(`slide.${id}.short`),
      of: this.text('short'),
    })
    await expect(this.page).toHaveTitle(new RegExp(`^${escaped(said)}$`))
  }

  button(key: string, values?: Readonly<Record<string, unknown>>): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true })
  }

  /** The slide's own; the note of restored answers has a button of the same name. */
  get continueButton(): Locator {
    return this.button('wizard.continue').and(this.page.locator('[type=submit]'))
  }

  async continue(): Promise<void> {
    await this.continueButton.click()
  }

  async continueTo(slide: string): Promise<void> {
    await this.continue()
    await this.expectSlide(slide)
  }

  /** What the card of what is about to be bought says beside a word: `wizard.purchase.holder`. */
  bought(key: string): Locator {
    return this.main
      .getByRole('heading', { name: this.say('wizard.purchase.title'), exact: true })
      .locator(`xpath=following::dt[normalize-space()="${this.say(key)}"][1]/following-sibling::dd[1]`)
  }

  /** The slide's last button where it buys: with the sum, or «Оформить» where nothing is paid now. */
  get buyButton(): Locator {
    const words = [this.say('wizard.pay'), this.say('wizard.order')].map(escaped).join('|')
    const sum = escaped(this.say('wizard.pay-sum', { sum: '…' })).replace('…', '.+')
    return this.page.getByRole('button', { name: new RegExp(`^(${words}|${sum})$`) })
  }

  /** Presses the button that buys, and follows it out of the wizard. */
  async buy(): Promise<void> {
    await this.buyButton.click()
    await this.leaveToPay()
  }

  /**
   * After the button that buys: out of the wizard. Tests buy for the same sample cars and people on one server, and
   * each purchase after the first is warned of the cover that exists; the customer buys anyway.
   */
  async leaveToPay(press: (button: Locator) => Promise<void> = (button) => button.click()): Promise<void> {
    // The page may have been left already: compare no address of before.
    const left = () =>
      this.page.waitForURL(({ pathname }) => /^\/(sandbox\/pay\/|payment-result$)/.test(pathname), {
        waitUntil: 'commit',
        timeout: 60_000,
      })
    const anyway = this.button('wizard.purchase.buy-anyway')
    // Whichever comes; the other one is never seen, and its wait fails.
    const first = await Promise.any([
      left().then(() => 'left'),
      anyway.waitFor({ timeout: 60_000 }).then(() => 'warned'),
    ]).catch(async (error: unknown) => {
      // What the page says is the reason that it was not left.
      throw new Error(`Still in the wizard: ${await this.main.innerText()}`, { cause: error })
    })
    if (first === 'left') return
    await press(anyway)
    await left()
  }

  /** The summary of what stands in the way. */
  get summary(): Locator {
    return this.main.getByRole('alert')
  }

  /** Types the phone and the code that was sent to it. */
  async verify(path: string, phone: string): Promise<void> {
    await this.answer(path, phone.slice(3))
    await this.askForCode()
    await this.typeCode(await this.code(phone))
    await expect(this.main.getByText(this.say('wizard.verify.done'))).toBeVisible()
  }

  async askForCode(): Promise<void> {
    await this.button('wizard.verify.send').click()
    await expect(this.codeInput).toBeFocused()
  }

  get codeInput(): Locator {
    return this.page.getByRole('textbox', { name: this.say('wizard.verify.code'), exact: true })
  }

  async typeCode(code: string): Promise<void> {
    await this.codeInput.fill(code)
  }

  async code(phone: string): Promise<string> {
    return sentCode(this.page.request, phone)
  }

  /** Adds an item to a list and gives its open editor. */
  async addItem(list: string, number: number): Promise<Locator> {
    await this.main.getByRole('button', { name: this.text(`list.${list}.add`), exact: true }).click()
    const editor = this.main.getByRole('group', {
      name: this.text(`list.${list}.item`, { number }),
      exact: true,
    })
    // The page moves the focus there in the next frame; no person types before they see the editor.
    await expect(editor.locator(':focus')).toHaveCount(1)
    return editor
  }

  /** Gives the editor of an item that is there already; one that wants answers is open by itself. */
  async openItem(list: string, number: number): Promise<Locator> {
    const item = this.main
      .getByRole('region', { name: this.text(`list.${list}.title`), exact: true })
      .getByRole('listitem')
      .nth(number - 1)
    const editor = item.getByRole('group', { name: this.text(`list.${list}.item`, { number }), exact: true })
    const edit = item.getByRole('button', { name: new RegExp(`^${escaped(this.say('wizard.list.edit'))}`) })
    await expect(editor.or(edit)).toBeVisible()
    if (await edit.isVisible()) await edit.click()
    return editor
  }

  async saveItem(editor: Locator): Promise<void> {
    await editor.getByRole('button', { name: this.say('wizard.list.save'), exact: true }).click()
    await expect(editor).toBeHidden()
  }
}
