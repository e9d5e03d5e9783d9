import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { contactOf, initDataOf } from '../../tests/server/auth/telegram-person.ts'

/** Themes of Telegram’s own apps for Android. */
export const telegramThemes = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#f0f0f0',
    section_bg_color: '#ffffff',
    text_color: '#222222',
    hint_color: '#a8a8a8',
    subtitle_text_color: '#82868a',
    link_color: '#2678b6',
    button_color: '#50a8eb',
    button_text_color: '#ffffff',
    destructive_text_color: '#cc2929',
  },
  dark: {
    bg_color: '#1c242d',
    secondary_bg_color: '#151e27',
    section_bg_color: '#1c242d',
    text_color: '#ffffff',
    hint_color: '#7d8b99',
    subtitle_text_color: '#7d8b99',
    link_color: '#5eabe1',
    button_color: '#50a8eb',
    button_text_color: '#ffffff',
    destructive_text_color: '#ee686f',
  },
} as const

/** A person of Telegram and their app. */
export interface TelegramPerson {
  readonly id?: number
  readonly language?: string
  readonly theme?: keyof typeof telegramThemes
  /** The phone that the person shares; null for one who does not. */
  readonly phone?: string | null
  readonly start?: string
  readonly version?: string
  /** `android` by default. */
  readonly platform?: string
  /** What the app answers to the request for the whole screen; without it, nothing. */
  readonly fullScreen?: 'given' | 'UNSUPPORTED'
}

type Posted = readonly [method: string, params: Readonly<Record<string, unknown>>]

/** Telegram around a page, as far as it speaks with the web view: the page talks to it through the bridge of its SDK. */
export class TelegramApp {
  readonly page: Page
  readonly id: number
  readonly #person: TelegramPerson
  readonly #posted: Posted[] = []
  /** Telegram hands the contact over at the second question. */
  #asked = 0

  private constructor(page: Page, person: TelegramPerson) {
    this.page = page
    this.#person = person
    this.id = person.id ?? randomInt(10 ** 9, 10 ** 12)
  }

  /** Puts Telegram around a page. */
  static async around(page: Page, person: TelegramPerson = {}): Promise<TelegramApp> {
    const app = new TelegramApp(page, person)
    await page.exposeFunction('telegramGets', (method: string, params: string) => app.#answer(method, params))
    await page.addInitScript(() => {
      const view = window as unknown as {
        readonly telegramGets: (method: string, params: string) => Promise<void>
      }
      Object.assign(window, {
        TelegramWebviewProxy: {
          postEvent: (method: string, params: string) => void view.telegramGets(method, params),
        },
      })
    })
    return app
  }

  /** Opens a Mini App: Telegram gives the launch parameters in the hash. */
  async open(path: string): Promise<void> {
    await this.page.goto(path + this.hash())
  }

  /** The launch parameters, with init data of this very moment. */
  hash(): string {
    const {
      language = 'ru',
      theme = 'light',
      start = '',
      version = '8.0',
      platform = 'android',
    } = this.#person
    return `#${new URLSearchParams({
      tgWebAppData: initDataOf(this.id, { at: Date.now(), language }),
      tgWebAppVersion: version,
      tgWebAppPlatform: platform,
      tgWebAppThemeParams: JSON.stringify(telegramThemes[theme]),
      ...(start !== '' && { tgWebAppStartParam: start }),
    }).toString()}`
  }

  /** The latest parameters of a method that the page called; null when it did not. */
  latest(method: string): Readonly<Record<string, unknown>> | null {
    return this.#posted.findLast(([name]) => name === method)?.[1] ?? null
  }

  /** How often the page called a method. */
  count(method: string): number {
    return this.#posted.filter(([name]) => name === method).length
  }

  /** Waits until the page called a method with these parameters last. */
  async expectLatest(method: string, params: Readonly<Record<string, unknown>>): Promise<void> {
    await expect(() => expect(this.latest(method)).toMatchObject(params)).toPass({ timeout: 15_000 })
  }

  /** An event that Telegram sends to the page. */
  async send(event: string, data: object | null = null): Promise<void> {
    await this.page.evaluate(
      ([name, given]) => {
        const { Telegram } = window as unknown as {
          readonly Telegram: {
            readonly WebView: { readonly receiveEvent: (name: string, data: unknown) => void }
          }
        }
        Telegram.WebView.receiveEvent(name, given)
      },
      [event, data] as const,
    )
  }

  /** Presses the main button once it has these words and may be pressed. */
  async pressMain(words: RegExp): Promise<void> {
    await expect(() => {
      const button = this.latest('web_app_setup_main_button')
      expect(button).toMatchObject({ is_visible: true, is_active: true })
      expect(String(button?.['text']).replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(words)
    }).toPass({ timeout: 15_000 })
    await this.send('main_button_pressed')
  }

  async pressBack(): Promise<void> {
    await this.expectLatest('web_app_setup_back_button', { is_visible: true })
    await this.send('back_button_pressed')
  }

  async #answer(method: string, given: string): Promise<void> {
    const params = JSON.parse(given === '' || given === undefined ? 'null' : given) as Readonly<
      Record<string, unknown>
    > | null
    this.#posted.push([method, params ?? {}])
    const { phone = null, fullScreen } = this.#person
    if (method === 'web_app_request_fullscreen' && fullScreen === 'given')
      await this.send('fullscreen_changed', { is_fullscreen: true })
    if (method === 'web_app_request_fullscreen' && fullScreen === 'UNSUPPORTED')
      await this.send('fullscreen_failed', { error: fullScreen })
    if (method === 'web_app_request_phone')
      await this.send('phone_requested', { status: phone === null ? 'cancelled' : 'sent' })
    if (method === 'web_app_invoke_custom_method') {
      this.#asked += 1
      const isReady = phone !== null && this.#asked > 1
      const result = isReady ? contactOf(this.id, phone, { at: Date.now() }) : ''
      await this.send('custom_method_invoked', { req_id: params?.['req_id'], result })
    }
  }
}
