import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type Page } from '@playwright/test'
import { longestTimeoutMs, playInBrowser } from '../../../src/trace/browser/index.ts'
import type { Trace } from '../../../src/trace/index.ts'
import { findChromium } from '../../chromium.ts'
import type { Shelf } from '../../shelf.ts'
import type { ReplayResult } from '../replay-result.ts'
import { openPlayer } from './player.ts'

/** Plays recordings in one Chromium, each in a profile of its own. */
export interface BrowserPlays {
  readonly play: (file: string, trace: Trace) => Promise<PlayedFile>
  readonly close: () => Promise<void>
}

/** How a recording was played in the browser. */
export interface PlayedFile {
  /** Why the play failed; null when the wizard took every gesture and axe found nothing. */
  readonly failure: ReplayResult['failure']
  /** Where the play was not as the customer's browser, in lines for a person. */
  readonly notes: readonly string[]
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Opens a Chromium for recordings. `site` is the address of a running server; pictures of the slides go into the folder
 * `pictures`. Calls are answered from the recording.
 */
export async function openBrowserPlays(
  shelf: Shelf,
  { site, pictures }: { readonly site: string; readonly pictures: string },
): Promise<BrowserPlays> {
  const path = findChromium()
  const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox'] })
  await mkdir(pictures, { recursive: true })
  const player = openPlayer(shelf)
  return {
    play: async (file, trace) => {
      const found = await player(trace)
      if (!found.ok)
        return failed({ title: `${file}: no gesture is known for ${found.unknown.join(', ')}`, lines: [] })
      const page = await openPage(browser, site, trace)
      const problems: string[] = []
      const notes: string[] = []
      let slides = 0
      try {
        const { unanswered, shortened } = await playInBrowser(page, found.play, async (name) => {
          slides += 1
          const picture = `${basename(file).replace(/\.jsonl$/, '')}-${String(slides).padStart(2, '0')}.png`
          await page.screenshot({ path: join(pictures, picture), fullPage: true })
          problems.push(...(await axeProblems(page)).map((problem) => `    ${name}: ${problem}`))
        })
        notes.push(
          ...shortened.map((request) => `${file}: timeout shortened to ${longestTimeoutMs} ms: ${request}`),
        )
        problems.push(...unanswered.map((request) => `    not in the recording: ${request}`))
      } catch (error) {
        problems.push(`    ${error instanceof Error ? `${error.message} ${causeOf(error)}` : String(error)}`)
      } finally {
        await page.context().close()
      }
      const failure = problems.length === 0 ? null : { title: `${file}: in the browser`, lines: problems }
      return { failure, notes }
    },
    close: () => browser.close(),
  }
}

function failed(failure: ReplayResult['failure']): PlayedFile {
  return { failure, notes: [] }
}

async function openPage(browser: Browser, site: string, { header }: Trace): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: header.device?.width ?? 390, height: 844 },
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  return await context.newPage()
}

async function axeProblems(page: Page): Promise<readonly string[]> {
  // On a screen as high as the page no sticky bar lies over what it scrolls past, which axe would call a small target.
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({
    ...size,
    height: await page.evaluate('document.documentElement.scrollHeight'),
  })
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(levels)
    .setLegacyMode(true)
    .analyze()
  await page.setViewportSize(size)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? cause.message : ''
}
