import { randomInt } from 'node:crypto'
import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'

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
 * A page on which an error in the console, a violation of the Content-Security-Policy or an error that no code caught
 * fails the test; every test comes from a network address of its own, so that limits per address never add up.
 */
export const test = base.extend<World>({
  phone: async ({}, use) => {
    await use(`99897${String(randomInt(10 ** 7)).padStart(7, '0')}`)
  },
  extraHTTPHeaders: async ({}, use) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    await use({ 'x-forwarded-for': address })
  },
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = [coverExists]
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
