import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { createLinter } from '../../src/engine/lint/index.ts'
import { ensureChromium } from '../chromium.ts'
import { startOwnServer } from '../pictures/own-server.ts'
import { openProject } from '../project.ts'
import { median } from './repeat.ts'
import type { Result } from './result.ts'
import { plainForm } from './sample-form.ts'
import { sampleProduct } from './sample-product.ts'

const keys = 20
const openings = 5
const analyst = '998900000111'

/** A product in the editor. */
interface EditedSample {
  readonly name: string
  readonly product: string
  readonly condition: string
  readonly slide: string
  /** Longest time from a key to its finding, in milliseconds. */
  readonly most: number
}

/**
 * Milliseconds in the Studio, in a real browser: from a key to its finding and to the preview, opening a product, and
 * the longest task while typing.
 */
export async function benchStudio(): Promise<readonly Result[]> {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1280, height: 900 },
      locale: 'ru-RU',
    })
    await context.addInitScript(takeStudioNotes)
    const page = await context.newPage()
    await page.goto('/sandbox')
    await page.locator(`[data-enter="${analyst}"]`).click()
    await page.waitForURL('**/studio')
    await beginSample(page)
    const samples: readonly EditedSample[] = [
      { name: 'osago', product: 'osago', condition: 'boughtByAnother', slide: 'vehicle', most: 100 },
      { name: '500 fields', product: 'sample', condition: 'isp1f7', slide: 'page1', most: 300 },
    ]
    const results: Result[] = []
    for (const sample of samples) results.push(...(await resultsOf(context, sample)))
    return results
  } finally {
    await browser.close()
    await server.close()
  }
}

async function resultsOf(context: BrowserContext, sample: EditedSample): Promise<readonly Result[]> {
  const { name, product, most } = sample
  const opened: number[] = []
  for (let round = 0; round < openings; round += 1) opened.push(await open(context, `/studio/${product}`))
  const finding = await typed(context, `/studio/${product}?condition=${sample.condition}`, {
    box: '.cm-content',
    key: 'z',
    shown: '.cm-content[aria-invalid="true"]',
    frame: false,
  })
  const preview = await typed(context, `/studio/${product}?slide=${sample.slide}`, {
    box: 'input[aria-label]',
    key: '~',
    shown: 'h1',
    frame: true,
  })
  const longest = Math.max(0, ...finding.tasks, ...preview.tasks)
  const ms = (what: string, samples: readonly number[], goal: number | null): Result => ({
    what,
    value: median(samples),
    unit: 'ms',
    goal: goal === null ? null : { most: goal },
    samples,
  })
  return [
    ms(`${name}: a finding after its key`, finding.delays, most),
    ms(`${name}: the preview after a key`, preview.delays, 300),
    ms(`${name}: opened`, opened, name === 'osago' ? 1500 : null),
    {
      what: `${name}: longest task while typing`,
      value: longest,
      unit: 'ms',
      goal: { most: 50 },
    },
  ]
}

/** Begins a draft of a made-up product of 500 fields with all its texts. */
async function beginSample(page: Page): Promise<void> {
  const file = sampleProduct(plainForm('sample', 50, 10))
  const project = openProject('.')
  const { check } = createLinter({
    blocks: project.files('blocks'),
    ratings: project.files('rating'),
    operations: project.operations(),
    catalogues: null,
    today: '2026-11-22',
  }).lint('product', JSON.stringify(file))
  // The texts that no other text stands in for. The heading of a slide is its own, so that it is found in its box.
  const texts = Object.fromEntries(
    (check?.messages ?? [])
      .filter(({ optional, fallbacks, general }) => !optional && fallbacks.length === 0 && !general)
      .map(({ key }) => [key.slice(file.id.length + 1), key.endsWith('.title') ? key : 'Text']),
  )
  const text = JSON.stringify({ ...file, texts: { ru: texts, uz: texts, en: texts } })
  const status = await page.evaluate(async (from) => {
    const token = localStorage.getItem('qadam.token') ?? sessionStorage.getItem('qadam.token') ?? ''
    const answer = await fetch('/api/v1/studio/new-products', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        product: 'sample',
        name: 'Sample',
        group: 'home',
        from: { kind: 'file', text: from },
      }),
    })
    return answer.ok ? '' : `${answer.status} ${await answer.text()}`
  }, text)
  if (status !== '') throw new Error(`The sample was refused: ${status}`)
}

/** Opens a draft in a window of its own; answers when its outline and its preview are there. */
async function open(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(path)
    return await page.evaluate(async () => await window.studioNotes.opened())
  } finally {
    await page.close()
  }
}

interface Typing {
  /** The box that is typed into; of inputs the one that holds the heading of the preview. */
  readonly box: string
  readonly key: string
  /** What shows the key; in the frame it contains the key. */
  readonly shown: string
  readonly frame: boolean
}

async function typed(
  context: BrowserContext,
  path: string,
  { box, key, shown, frame }: Typing,
): Promise<{ readonly delays: readonly number[]; readonly tasks: readonly number[] }> {
  const page = await context.newPage()
  try {
    await page.goto(path)
    await page.evaluate(async () => await window.studioNotes.opened())
    await page.locator(box).first().waitFor()
    await page.evaluate(({ selector, isTitle }) => window.studioNotes.focus(selector, isTitle), {
      selector: box,
      isTitle: frame,
    })
    await page.keyboard.press('Control+End')
    const delays: number[] = []
    for (let count = 0; count < keys; count += 1) {
      await page.evaluate((asked) => window.studioNotes.await(asked), { shown, key, frame, isThere: true })
      await page.keyboard.type(key)
      delays.push(await page.evaluate(async () => await window.studioNotes.delay))
      await page.evaluate((asked) => window.studioNotes.await(asked), { shown, key, frame, isThere: false })
      await page.keyboard.press('Backspace')
      await page.evaluate(async () => await window.studioNotes.delay)
    }
    return { delays, tasks: await page.evaluate(() => window.studioNotes.tasks) }
  } finally {
    await page.close()
  }
}

interface AwaitedKey {
  readonly shown: string
  readonly key: string
  readonly frame: boolean
  readonly isThere: boolean
}

/** Measurements that a page of the Studio makes of itself. */
interface StudioNotes {
  /** Milliseconds from the navigation until the outline and the preview are there. */
  readonly opened: () => Promise<number>
  readonly focus: (selector: string, isTitle: boolean) => void
  /** Waits for the next key, and for what it shows. */
  readonly await: (asked: AwaitedKey) => void
  /** Milliseconds from the last awaited key to what it shows. */
  delay: Promise<number>
  /** Tasks of more than 50 ms since the box has the focus. */
  readonly tasks: number[]
}

declare global {
  interface Window {
    studioNotes: StudioNotes
  }
}

/** Runs in the page before any other script. */
function takeStudioNotes(): void {
  if (window !== window.top) return
  // Statements are shown as their text.
  localStorage.setItem('qadam.studio.expressions', 'text')
  const frame = () => document.querySelector('iframe')?.contentDocument ?? null
  const until = async (holds: () => boolean): Promise<number> =>
    await new Promise((resolve) => {
      const look = () => (holds() ? resolve(performance.now()) : requestAnimationFrame(look))
      look()
    })
  const title = () => frame()?.querySelector('h1')?.textContent ?? ''
  let isTyping = false
  const notes: StudioNotes = {
    opened: async () =>
      await until(() => document.querySelector('[role=treeitem]') !== null && title() !== ''),
    focus: (selector, isTitle) => {
      const boxes = [...document.querySelectorAll<HTMLElement>(selector)]
      const box = isTitle
        ? boxes.find((one) => one instanceof HTMLInputElement && one.value === title())
        : boxes[0]
      box?.focus()
      isTyping = true
    },
    await: ({ shown, key, frame: isInFrame, isThere }) => {
      let from = Number.NaN
      addEventListener('keydown', ({ timeStamp }) => (from = timeStamp), { once: true, capture: true })
      const holds = () =>
        isInFrame
          ? (frame()?.querySelector(shown)?.textContent ?? '').includes(key) === isThere
          : (document.querySelector(shown) !== null) === isThere
      notes.delay = until(() => !Number.isNaN(from) && holds()).then((at) => at - from)
    },
    delay: Promise.resolve(0),
    tasks: [],
  }
  new PerformanceObserver((list) => {
    if (isTyping) notes.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  window.studioNotes = notes
}
