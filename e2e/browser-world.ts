import { randomInt } from 'node:crypto'
import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { typedByTheBrowser } from './engines/typed-by-the-browser.ts'

/** What a page said that it should not have. */
export interface Complaints {
  /** Lets a message pass that this test provokes: the browser logs every refused request itself. */
  readonly expect: (message: RegExp) => void
}

interface World {
  /** A phone of this test alone: the limits of SMS count for each phone. */
  readonly phone: string
  readonly complaints: Complaints
}

/** Tests buy for the same sample cars and people: each purchase after the first is warned of the cover that exists. */
const coverExists = /status of 409 .*(contract|create)/

/**
 * What Firefox alone reports, as errors without a stack: a test's script that chooses the language in `about:blank`, where
 * nothing can be kept; a font whose page was left; the style that Playwright adds before a picture.
 */
const ofFirefox: readonly RegExp[] = [
  /^Not caught: SecurityError: The operation is insecure\.\s+undefined$/,
  /^Not caught: downloadable font: download failed/,
  /style-src-elem refused inline|blocked an inline style \(style-src-elem\)/,
]

/**
 * A page on which an error in the console, a violation of the Content-Security-Policy or an error that no code caught
 * fails the test; every test comes from a network address of its own, so that limits per address never add up.
 */
export const test = base.extend<World>({
  // Every context, also one that a test opens for a second person.
  browser: [
    async ({ browser, channel }, use) => {
      if (channel?.startsWith('moz-firefox')) {
        const newContext = browser.newContext.bind(browser)
        browser.newContext = async (options) => {
          const context = await newContext(options)
          await context.addInitScript(typedByTheBrowser)
          return context
        }
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  phone: async ({}, use) => {
    await use(`99897${String(randomInt(10 ** 7)).padStart(7, '0')}`)
  },
  extraHTTPHeaders: async ({}, use) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    await use({ 'x-forwarded-for': address })
  },
  complaints: [
    async ({ context, channel }, use) => {
      const isFirefox = channel?.startsWith('moz-firefox') === true
      const heard: string[] = []
      const expected: RegExp[] = isFirefox ? [coverExists, ...ofFirefox] : [coverExists]
      const listen = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') heard.push(textOf(message))
        })
        page.on('pageerror', (error) => heard.push(`Not caught: ${error.stack ?? error.message}`))
      }
      context.on('page', listen)
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`Content-Security-Policy: ${violatedDirective} refused ${blockedURI}`)
        })
      })
      await use({ expect: (message) => expected.push(message) })
      const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'what the pages complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function textOf(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}
