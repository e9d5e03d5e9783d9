import type { Browser, CDPSession, Page } from '@playwright/test'
import { median } from './repeat.ts'

/** Measurements that a page makes of itself. */
interface Notes {
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
  /** Types so many keys into an input; resolves to the median of the milliseconds from a key to its paint. */
  readonly type: (input: string, keys: number) => Promise<number>
  /** Answers every input of the page. */
  readonly fill: () => Promise<void>
  /** Goes to the next page; resolves to the milliseconds until it is painted. */
  readonly next: () => Promise<number>
  /** Presses the last such button; resolves to the milliseconds until another number of `items` is painted. */
  readonly edit: (button: string, items: string) => Promise<number>
  /** Presses the last such button where there is one. */
  readonly click: (selector: string) => Promise<void>
  /** Slows the machine down so many times. */
  readonly slow: (slowdown: number) => Promise<void>
  readonly heapMb: () => Promise<number>
  readonly close: () => Promise<void>
}

const patienceMs = 30_000
/** A page that has loaded nothing for so long has nothing left to load. */
const quietMs = 3000

/** Opens a wizard, and waits until it has nothing left to load. */
export async function openPage(browser: Browser, address: string): Promise<BrowserPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const faults: string[] = []
  const refused: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (response) => {
    if (!response.ok()) refused.push(`${response.status()} of ${response.url()}`)
  })
  await page.addInitScript(takeNotes)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(address)
  await page.waitForSelector('main input').catch((error: unknown) => {
    throw new Error(`${address} shows no field: ${[...faults, ...refused].join(', ')}`, { cause: error })
  })
  await untilQuiet(page)
  return {
    type: async (input, keys) => await typeKeys(page, input, keys),
    fill: async () => await page.evaluate(fillInputs),
    next: async () =>
      await page.evaluate(pressUntil, {
        button: 'main button[type=submit]',
        seen: 'h1',
        patience: patienceMs,
      }),
    edit: async (button, items) =>
      await page.evaluate(pressUntil, { button, seen: items, patience: patienceMs }),
    click: async (selector) => {
      const buttons = page.locator(selector)
      if ((await buttons.count()) > 0) await buttons.last().click()
    },
    slow: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
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

async function typeKeys(page: Page, input: string, keys: number): Promise<number> {
  await page.locator(input).last().focus()
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
  return median(await press(keys))
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

/** Runs in the page before any other script: measures how long each key takes to be painted. */
function takeNotes(): void {
  let tell: (ms: number) => void = () => {}
  const notes: Notes = {
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
  addEventListener('keydown', ({ timeStamp }) => afterPaint(() => tell(performance.now() - timeStamp)), {
    capture: true,
  })
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

/**
 * Runs in the page: presses the last such button, and waits until the elements that are `seen` are others: another number of
 * them, or another text of the first one.
 */
async function pressUntil({
  button: selector,
  seen,
  patience,
}: {
  readonly button: string
  readonly seen: string
  readonly patience: number
}): Promise<number> {
  const look = () => {
    const elements = document.querySelectorAll(seen)
    return `${elements.length} ${seen === 'h1' ? (elements[0]?.textContent ?? '') : ''}`
  }
  const before = look()
  const button = [...document.querySelectorAll<HTMLButtonElement>(selector)].at(-1)
  if (!button) throw new Error(`There is no button ${selector}`)
  const start = performance.now()
  button.click()
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  while (look() === before) {
    await frame()
    if (performance.now() - start > patience) throw new Error(`${before} is not left`)
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
