import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A network and a machine, as a browser imitates them. */
export interface SlowWorld {
  readonly latencyMs: number
  readonly kilobitsPerSecond: number
  /** How many times slower than this machine. */
  readonly slowdown: number
}

/** A mid-range phone on slow 4G. */
export const slowPhone: SlowWorld = { latencyMs: 562, kilobitsPerSecond: 1470, slowdown: 4 }

/** Measurements of one page; times are milliseconds from the navigation. */
export interface MeasuredVisit {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** A field is painted, and typing into it reaches the app. */
  readonly usableMs: number
  readonly layoutShift: number
  /** Answers that had come when the first field was usable, the document included. */
  readonly requests: number
  /** Bytes of these answers over the network. */
  readonly kilobytes: number
  /** Longest task after the first paint; 0 when none took 50 ms. */
  readonly longestTaskMs: number
  /** From the navigation of a second visit, with the browser's cache, until a field is usable. */
  readonly againMs: number
  /** Longest time from a key or a press to its paint while the first slides are filled in; 0 below 16 ms. */
  readonly longestEventMs: number
}

/** What a page notes of itself. */
interface Notes {
  firstPaintMs: number
  largestPaintMs: number
  usableMs: number | null
  layoutShift: number
  longestTaskMs: number
  longestEventMs: number
}

declare global {
  interface Window {
    visitNotes: Notes
  }
}

const patienceMs = 60_000

/** The user agent of a phone: the server renders a page for the width of the device that the browser names. */
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/**
 * Visits a page twice, first with an empty cache, and then fills in its first slides. Service workers are left out: the
 * browser slows down the requests of a page, and not those of its worker.
 */
export async function measureVisit(
  browser: Browser,
  address: string,
  world: SlowWorld,
): Promise<MeasuredVisit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    userAgent: phone,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript(takeVisitNotes)
    const first = await open(context, address, world)
    const come = await first.evaluate(comeByThen)
    await first.waitForLoadState('networkidle')
    const { firstPaintMs, largestPaintMs, usableMs, layoutShift, longestTaskMs } = await notesOf(first)
    await first.close()
    const again = await open(context, address, world)
    const { usableMs: againMs } = await notesOf(again)
    await again.waitForLoadState('networkidle')
    await fillFirstSlides(again)
    const { longestEventMs } = await notesOf(again)
    return {
      firstPaintMs,
      largestPaintMs,
      usableMs: usableMs ?? Number.NaN,
      layoutShift,
      longestTaskMs,
      ...come,
      againMs: againMs ?? Number.NaN,
      longestEventMs,
    }
  } finally {
    await context.close()
  }
}

/** Opens a page in a slow world; resolves when its first field is usable. */
async function open(
  context: BrowserContext,
  address: string,
  { latencyMs, kilobitsPerSecond, slowdown }: SlowWorld,
): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (kilobitsPerSecond * 1000) / 8,
    uploadThroughput: (kilobitsPerSecond * 1000) / 16,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'commit', timeout: patienceMs })
  await page.waitForFunction(() => window.visitNotes.usableMs !== null)
  return page
}

function notesOf(page: Page): Promise<Notes> {
  return page.evaluate(() => window.visitNotes)
}

/** Types into the boxes of a slide, chooses what can be chosen, and presses Continue; on a second slide again. */
async function fillFirstSlides(page: Page): Promise<void> {
  for (let slide = 0; slide < 2; slide += 1) {
    const boxes = page.locator('main input:is([type=text], [type=tel], [type=number], :not([type])):visible')
    for (const box of (await boxes.all()).slice(0, 4)) {
      if (!(await box.isEditable())) continue
      await box.focus()
      for (const key of ['0', '1', 'A', '7', 'Backspace']) await page.keyboard.press(key)
    }
    for (const radio of (await page.locator('main input[type=radio]').all()).slice(0, 2))
      await radio.dispatchEvent('click')
    const onward = page.locator('button[type=submit]:visible').last()
    if ((await onward.count()) === 0) return
    await onward.click()
    // What the press shows is painted before the next frame but one.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}

/** Runs in the page before any other script. */
function takeVisitNotes(): void {
  const notes: Notes = {
    firstPaintMs: Number.NaN,
    largestPaintMs: Number.NaN,
    usableMs: null,
    layoutShift: 0,
    longestTaskMs: 0,
    longestEventMs: 0,
  }
  window.visitNotes = notes
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaintMs = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (notes.largestPaintMs = startTime))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // what the type gives
    if (!hadRecentInput) notes.layoutShift += value
  })
  observe('longtask', ({ startTime, duration }) => {
    if (startTime > notes.firstPaintMs) notes.longestTaskMs = Math.max(notes.longestTaskMs, duration)
  })
  observe('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming // what the type gives
    if (interactionId) notes.longestEventMs = Math.max(notes.longestEventMs, duration)
  })
  const look = (): void => {
    const field = document.querySelector('main :is(input, select, textarea)')
    // React notes on an element what it does with its events.
    const isAtWork = field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps$'))
    if (isAtWork) notes.usableMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: answers that have come by the moment in which the first field is usable. */
function comeByThen(): { readonly requests: number; readonly kilobytes: number } {
  const until = window.visitNotes.usableMs ?? 0
  const come = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].flatMap((entry) => {
    const { responseEnd, transferSize } = entry as PerformanceResourceTiming // what both types give
    return responseEnd <= until && transferSize > 0 ? [transferSize] : []
  })
  return { requests: come.length, kilobytes: come.reduce((sum, size) => sum + size, 0) / 1000 }
}
