import { resolve } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { compilers, css } from '../../tools/build/source-compilers.ts'
import type { Kind } from './kinds.ts'

/** Builds the page of all masked boxes; returns its script. */
export async function buildBoxes(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [compilers()],
    css,
    define: { 'import.meta.env.SSR': 'false' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'page.tsx'),
        output: { codeSplitting: false, format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  const script = built.output.find((file) => file.type === 'chunk' && file.isEntry)
  if (script?.type !== 'chunk') throw new Error('the page of all boxes was not built')
  return script.code
}

/** The boxes of one kind, and hands to use them with. */
export class Boxes {
  readonly page: Page
  readonly #cdp: CDPSession
  readonly #kind: Kind

  private constructor(page: Page, cdp: CDPSession, kind: Kind) {
    this.page = page
    this.#cdp = cdp
    this.#kind = kind
  }

  /** Opens the page of all boxes; returns the boxes of each kind. */
  static async open(page: Page, script: string): Promise<(kind: Kind) => Boxes> {
    await page.route('http://boxes.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
    )
    await page.goto('http://boxes.test/')
    await page.addScriptTag({ content: script })
    const cdp = await page.context().newCDPSession(page)
    return (kind) => new Boxes(page, cdp, kind)
  }

  box(at = 0) {
    return this.page.locator(`#${this.#kind} input:not([type=date])`).nth(at)
  }

  /** What the boxes show, with common spaces. */
  async shown(): Promise<readonly string[]> {
    return this.page.evaluate(
      (kind) =>
        [...document.querySelectorAll<HTMLInputElement>(`#${kind} input:not([type=date])`)].map(({ value }) =>
          value.replaceAll('\u00a0', ' '),
        ),
      this.#kind,
    )
  }

  /** What stands left and right of the selection in a box. */
  async selection(at: number) {
    return this.box(at).evaluate((element) => {
      const { value, selectionStart, selectionEnd } = element as HTMLInputElement
      const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0]
      return { left: value.slice(0, from), right: value.slice(to), isSelected: from !== to }
    })
  }

  async kept(): Promise<unknown> {
    return JSON.parse((await this.page.locator(`#${this.#kind} output`).textContent()) ?? '') as unknown
  }

  /** Composes a text letter by letter in the focused box, as a keyboard with suggestions does, and takes it over. */
  async compose(text: string): Promise<void> {
    for (let length = 1; length <= text.length; length += 1)
      await this.#cdp.send('Input.imeSetComposition', {
        text: text.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      })
    await this.#cdp.send('Input.insertText', { text })
  }

  /** Composes without an end, to look at what a box shows meanwhile. */
  async beginComposing(text: string): Promise<void> {
    await this.#cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }

  /** Pastes a text into the focused box, through the browser's own clipboard. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((words) => {
      const area = document.createElement('textarea')
      const focused = document.activeElement
      const { selectionStart, selectionEnd } = focused as HTMLInputElement
      document.body.append(area)
      area.value = words
      area.select()
      document.execCommand('copy')
      area.remove()
      ;(focused as HTMLInputElement).focus()
      ;(focused as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
    }, text)
    await this.page.keyboard.press('ControlOrMeta+v')
  }

  /** Sets a box's value as password managers and form fillers do: by the browser's own setter, and events. */
  async setValue(text: string, at = 0, events: readonly string[] = ['input', 'change']): Promise<void> {
    await this.box(at).evaluate(
      (box, given) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, given.text)
        for (const name of given.events) box.dispatchEvent(new Event(name, { bubbles: true }))
      },
      { text, events },
    )
  }
}
