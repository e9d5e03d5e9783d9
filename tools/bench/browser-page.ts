import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { median } from './repeat.ts'

/** Measurements that a page makes of itself. */
interface Notes {
  readyAt: number | null
  /** From the key's event to its paint, in milliseconds; renewed before each key. */
  keyPainted: Promise<number>
  readonly awaitKey: () => void
}

declare global {
  interface Window {
    benchNotes: Notes
  }
}

/** A wizard in a separate browser, for measuring. */
export interface BrowserPage {
  /** Milliseconds from the navigation to a first input that is painted. */
  readonly readyMs: number
  /** JavaScript that had come by then, gzip, each file by itself. */
  readonly scriptKb: number
  /** Types so many keys into an input; answers the median of key to paint, and the whole work of the page per key. */
  readonly type: (
    input: string,
    keys: number,
    slowdown: number,
  ) => Promise<{ readonly paintMs: number; readonly taskMs: number }>
  /** Answers every input of the page. */
  readonly fill: () => Promise<void>
  /** Goes to the next page; resolves to the milliseconds until it is painted. */
  readonly next: () => Promise<number>
  readonly click: (selector: string) => Promise<void>
  readonly heapMb: () => Promise<number>
  readonly close: () => Promise<void>
}

const patienceMs = 30_000
/** A page that has loaded nothing for so long has nothing left to load. */
const quietMs = 3000

/** Opens a wizard on a machine so many times slower than this one, and waits until it has nothing left to load. */
export async function openPage(browser: Browser, address: string, slowdown: number): Promise<BrowserPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const faults: string[] = []
  const refused: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!response.ok()) refused.push(`${response.status()} of ${response.url()}`)
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    // A page that is closed meanwhile has no body to give any more.
    scripts.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    )
  })
  await page.addInitScript(takeNotes)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address)
  await page
    .waitForFunction(() => window.benchNotes.readyAt !== null)
    .catch((error: unknown) => {
      throw new Error(`${address} shows no field: ${[...faults, ...refused].join(', ')}`, { cause: error })
    })
  const readyMs = await page.evaluate(() => window.benchNotes.readyAt ?? 0)
  const come = await page.evaluate(cameBy, readyMs)
  const sizes = await Promise.all(come.map(async (address) => (await scripts.get(address)) ?? 0))
  const scriptKb = sizes.reduce((sum, size) => sum + size, 0) / 1000
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await untilQuiet(page)
  return {
    readyMs,
    scriptKb,
    type: async (input, keys, by) => await typeKeys(page, session, { input, keys, slowdown: by }),
    fill: async () => await page.evaluate(fillInputs),
    next: async () => await page.evaluate(goOn, patienceMs),
    click: async (selector) => await page.locator(selector).first().click(),
    heapMb: async () => {
      await session.send('HeapProfiler.collectGarbage')
      await session.send('HeapProfiler.collectGarbage')
      return (await metric(session, 'JSHeapUsedSize')) / 1e6
    },
    close: async () => {
      await context.close()
      if (faults.length > 0) throw new Error(`${address}: ${faults[0]}`)
    },
  }
}

async function typeKeys(
  page: Page,
  session: CDPSession,
  { input, keys, slowdown }: { readonly input: string; readonly keys: number; readonly slowdown: number },
): Promise<{ readonly paintMs: number; readonly taskMs: number }> {
  const field = page.locator(input).last()
  await field.focus()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const press = async (count: number): Promise<readonly number[]> => {
    const paints: number[] = []
    for (let key = 1; key <= count; key += 1) {
      await page.evaluate(() => window.benchNotes.awaitKey())
      await page.keyboard.press(key % 2 === 1 ? 'a' : 'Backspace')
      paints.push(await page.evaluate(() => window.benchNotes.keyPainted))
    }
    return paints
  }
  await press(6)
  const before = await metric(session, 'TaskDuration')
  const paints = await press(keys)
  const after = await metric(session, 'TaskDuration')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { paintMs: median(paints), taskMs: ((after - before) * 1000) / keys }
}

/**
 * Waits for what a page loads ahead after its first paint. On two cores these files, and the server that sends them, took
 * twice the time of a key, and of the compared forms only the portal has any.
 */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => {
    const ends = performance
      .getEntriesByType('resource')
      .map(({ startTime, duration }) => startTime + duration)
    return performance.now() - Math.max(0, ...ends) > quiet
  }, quietMs)
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN
}

/**
 * Runs in the page before any other script: measures when the first input is painted, and how long each key takes to be
 * painted.
 */
function takeNotes(): void {
  let tell: (ms: number) => void = () => {}
  const notes: Notes = {
    readyAt: null,
    keyPainted: Promise.resolve(0),
    awaitKey: () => {
      notes.keyPainted = new Promise((done) => (tell = done))
    },
  }
  window.benchNotes = notes
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', then)
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main input')) return
    observer.disconnect()
    afterPaint(() => (notes.readyAt = performance.now()))
  })
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('keydown', ({ timeStamp }) => afterPaint(() => tell(performance.now() - timeStamp)), {
    capture: true,
  })
}

/** Runs in the page: addresses of what had come by a moment. */
function cameBy(moment: number): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime + entry.duration <= moment)
    .map(({ name }) => name)
}

/** Runs in the page: the first choice of each, and 42, which is a number and a text. */
function fillInputs(): void {
  // The element's own setter: React watches the one of each input.
  const ownValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const chosen = new Set<string>()
  for (const input of document.querySelectorAll<HTMLInputElement>('main input')) {
    if (input.type === 'checkbox') continue
    if (input.type === 'radio') {
      if (!chosen.has(input.name)) input.click()
      chosen.add(input.name)
      continue
    }
    input.focus()
    ownValue?.set?.call(input, '42')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.blur()
  }
}

/** Runs in the page: presses the Continue button and waits for another heading. */
async function goOn(patience: number): Promise<number> {
  const heading = document.querySelector('h1')?.textContent
  const button = document.querySelector<HTMLButtonElement>('main button[type=submit]')
  if (!button) throw new Error('There is no button that goes on')
  const start = performance.now()
  button.click()
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  while (document.querySelector('h1')?.textContent === heading) {
    await frame()
    if (performance.now() - start > patience) throw new Error(`The page "${heading ?? ''}" is not left`)
  }
  await frame()
  const { port1, port2 } = new MessageChannel()
  await new Promise((done) => {
    port1.addEventListener('message', done)
    port1.start()
    port2.postMessage(null)
  })
  return performance.now() - start
}
