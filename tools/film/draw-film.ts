import { createHash } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { ensureChromium } from '../chromium.ts'
import type { Frame } from './frames.ts'

/** How a state is drawn. */
export interface Look {
  readonly language: 'ru' | 'uz' | 'en'
  /** CSS pixels. */
  readonly width: number
  readonly theme: 'light' | 'dark'
}

/** A drawn state. */
export interface Picture {
  readonly frame: Frame
  readonly look: Look
  readonly png: Buffer
  /** Digest of the pixels as they are compressed: the same picture has the same one. */
  readonly hash: string
  /** The visible words. */
  readonly words: string
  /** What is wrong with it, in lines for a person. */
  readonly faults: readonly string[]
}

/** Every look: three languages on a phone and on a wide screen, light and dark. */
export const looks: readonly Look[] = (['ru', 'uz', 'en'] as const).flatMap((language) =>
  [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ language, width, theme }))),
)

/** What is drawn: frames of a version whose film page lies in a file. */
export interface FilmOrder {
  /** Path of the page on this disk. */
  readonly page: string
  readonly version: string
  readonly frames: readonly Frame[]
  readonly looks: readonly Look[]
}

/** A browser that draws films. Fonts are those of the page, nothing moves, and no clock is read: the same film has the same pixels. */
export interface FilmCamera {
  readonly draw: (order: FilmOrder, taken: (picture: Picture) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** Nothing turns, slides or blinks. */
const still =
  '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }'

/** Opens a browser for films. */
export async function openCamera(): Promise<FilmCamera> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The same edges of letters on every machine.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-gpu',
      '--force-color-profile=srgb',
    ],
  })
  return {
    draw: async (order, taken) => {
      const widths = [...new Set(order.looks.map(({ width }) => width))]
      // Each width has a page of its own; both draw at the same time.
      await Promise.all(
        widths.map(async (width) => {
          const context = await browser.newContext({
            viewport: { width, height: 800 },
            reducedMotion: 'reduce',
            timezoneId: 'Asia/Tashkent',
            // The page has its styles by hash; the one below is the film's own.
            bypassCSP: true,
          })
          const page = await context.newPage()
          const devtools = await context.newCDPSession(page)
          await page.goto(`file://${order.page}`)
          await page.addStyleTag({ content: still })
          await page.waitForFunction(() => globalThis.qadamFilm !== undefined)
          for (const frame of order.frames)
            for (const look of order.looks.filter((one) => one.width === width))
              await taken(await pictureOf({ page, devtools }, order.version, frame, look))
          await context.close()
        }),
      )
    },
    close: async () => await browser.close(),
  }
}

/** A page that draws, and the browser's own door to it: its pictures come three times as fast as Playwright's. */
interface Easel {
  readonly page: Page
  readonly devtools: CDPSession
}

async function pictureOf(
  { page, devtools }: Easel,
  version: string,
  frame: Frame,
  look: Look,
): Promise<Picture> {
  const { trace, event } = frame
  const { language, theme, width } = look
  await page.evaluate(async (shown) => await globalThis.qadamFilm?.(shown), {
    version,
    trace,
    event,
    language,
    theme,
  })
  const seen = await page.evaluate(lookAtPage, language)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height: Math.max(1, seen.height), scale: 1 },
  })
  const png = Buffer.from(data, 'base64')
  const faults = [...seen.faults, ...(isMeasured(look) ? await axeFaults(page) : [])]
  return {
    frame,
    look,
    png,
    hash: createHash('sha256').update(png).digest('hex').slice(0, 16),
    words: seen.words,
    faults,
  }
}

/** Colours and targets are the same in every language and, but for their places, at every width: they are measured on a phone. */
function isMeasured({ language, width }: Look): boolean {
  return language === 'ru' && width < 600
}

/** Contrast below the bound, and targets under 24 px. */
async function axeFaults(page: Page): Promise<readonly string[]> {
  // Without its legacy mode axe opens a page of its own, and the film's page draws nothing behind it.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules(['color-contrast', 'target-size'])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target }) => `${id === 'target-size' ? 'target under 24 px' : 'contrast'}: ${target.join(' ')}`,
    ),
  )
}

/** Runs in the page: its words, texts that are cut or stick out, and texts without a translation. */
function lookAtPage(language: string): {
  readonly words: string
  readonly faults: readonly string[]
  readonly height: number
} {
  const faults: string[] = []
  const { clientWidth, scrollWidth, scrollHeight: height } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`wider than the screen by ${scrollWidth - clientWidth} px`)
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim() ?? '')
      .join(' ')
    if (own === '' || element.clientWidth === 0) continue
    const style = getComputedStyle(element)
    const isHidden = style.clipPath !== 'none' || style.position === 'absolute'
    if (!isHidden && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`cut: ${own.slice(0, 60)}`)
    if (/^[a-z][\w-]*(\.[\w-]+){2,}$/.test(own)) faults.push(`no text: ${own}`)
    if (language !== 'ru' && /[а-яё]{3}/i.test(own)) faults.push(`not translated: ${own.slice(0, 60)}`)
  }
  return { words: document.querySelector('main')?.innerText ?? '', faults: [...new Set(faults)], height }
}
