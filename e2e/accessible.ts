import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Frame, type Page } from '@playwright/test'
import { type Language, interfaceLanguages } from '../src/api/index.ts'

/** The minified half of what the package gives by default: a browser reads it in half of the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails when axe finds anything on the page that WCAG 2.2 AA does not allow; says where and what. */
export async function expectAccessible(page: Page): Promise<void> {
  // Driven over WebDriver BiDi, Firefox 153 loses the process of the page now and then while axe reads it.
  if (page.context().browser()?.browserType().name() === 'firefox') return
  // No page of ours holds a foreign frame: one run in the page itself finds the same, and sooner. What passes is not
  // described, and style sheets are not read again for rules that these levels do not have.
  await Promise.all(page.frames().map(injectAxe))
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(levels)
    .setLegacyMode(true)
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** AxeBuilder reads 1.5 MB into the page twice for each analysis, two thirds of its time; a document needs it once. */
async function injectAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
  } catch (error) {
    // A frame may go while it is read; axe then sees the page without it, as it does by itself.
    if (frame.parentFrame() === null) throw error
  }
}

/** Fails when the page is wider than the screen, so that a person would have to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Not the window's width: on a phone the window grows with what is too wide, and shows all of it smaller.
  const pixelsBeyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  // The page may still be laid out for the width before.
  await expect.poll(pixelsBeyond, `pixels beyond the screen at ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Fails when the page, once it is there, is not whole: something to scroll sideways for, or anything that axe finds. */
export async function expectWhole(page: Page): Promise<void> {
  // What is still being read shows grey boxes, named for who cannot see them.
  await expect(page.getByRole('main').locator('[role=status][aria-label], [aria-busy=true]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  // On a screen as high as the page no sticky bar lies over what it scrolls past, which axe would call a small target.
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

/**
 * The same on a phone and on a laptop, on one reading of the page. axe's rules depend on the language or on the width, not on
 * both: the laptop's run is made in the first language alone.
 */
export async function expectWholeOnBoth(page: Page, language: Language): Promise<void> {
  await expectWhole(page)
  await onLaptop(page, async () => {
    if (language === interfaceLanguages[0]) await expectWhole(page)
    else await expectNoSidewaysScroll(page)
  })
}

/** Does something on a screen of 1280 × 900, and goes back to the screen that there was. */
export async function onLaptop(page: Page, work: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 1280, height: 900 })
  await work()
  await page.setViewportSize(size)
}

/** Fails when a word of the page is torn over two lines, as the width of the smallest phone may do to a long one. */
export async function expectWholeWords(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ ...size, width: 320 })
  // The page may still be laid out for the width before.
  const torn = () =>
    page.evaluate(() => {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(
          /[\p{L}\p{N}]+(-\u2060[\p{L}\p{N}]+)*/gu,
        )) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          // The number of a body is no word, and as long as a line.
          if (lines.size > 1 && !/\d{6}/.test(word)) found.push(word)
        }
      return found
    })
  await expect.poll(torn, `words torn at ${page.url()}`).toEqual([])
  await page.setViewportSize(size)
}
