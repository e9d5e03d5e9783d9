import type { Page } from '@playwright/test'
import { expect, test } from './browser-world.ts'

/** Notes the paths of the scripts that a page asks for from now on; what it only fetches for later is none. */
function noteScripts(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Opens a page and waits until its first control works. Returns the paths of the scripts that it asked for until then. */
async function scriptsFor(page: Page, open: () => Promise<unknown>): Promise<readonly string[]> {
  const asked = noteScripts(page)
  await open()
  await expect
    .poll(() =>
      page
        .locator('main :is(input, select, textarea, button, summary, a)')
        .first()
        .evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps$'))),
    )
    .toBe(true)
  return [...asked]
}

/** Resolves when the page has fetched for later what its document brought. */
async function cachesGivenScripts(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /libraries-[0-9a-f]{8}\.js$/.test(name)),
      ),
    )
    .toBe(true)
}

const librariesChunk = /^\/assets\/libraries-[0-9a-f]{8}\.js$/
const productModule = /^\/products\/.*\.js$/

for (const path of ['/', '/uz/faqs', '/insurance/osago', '/en/products/travel'])
  test(`the document of a first visit brings the libraries, the next has them fetched, at ${path}`, async ({
    page,
  }) => {
    const first = await scriptsFor(page, () => page.goto(path))
    expect(first.filter((name) => librariesChunk.test(name) || productModule.test(name))).toEqual([])
    await cachesGivenScripts(page)
    const next = await scriptsFor(page, () => page.reload())
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /libraries-[0-9a-f]{8}\.js$/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    )
    // The browser has it: nothing comes over the network.
    expect(sent).toEqual([0])
    expect(next.filter((name) => librariesChunk.test(name))).toHaveLength(1)
    expect(next.filter((name) => productModule.test(name))).toHaveLength(
      /insurance|products/.test(path) ? 1 : 0,
    )
  })

test(
  'a wizard that is opened from the first page takes the libraries from the same document',
  { tag: '@phone' },
  async ({ page }) => {
    await scriptsFor(page, () => page.goto('/'))
    // By then all of the page works; a link that does not yet opens a document of its own.
    await cachesGivenScripts(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^ОСАГО/ })
      .first()
      .click()
    await expect(page).toHaveTitle(/^Шаг 1 из/)
    await page.getByRole('main').getByRole('textbox').first().fill('01')
    expect(asked.filter((path) => librariesChunk.test(path))).toEqual([])
    expect(asked.filter((path) => productModule.test(path))).toHaveLength(1)
  },
)
