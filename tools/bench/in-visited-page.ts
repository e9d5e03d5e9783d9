/** What a page notes of itself. */
export interface VisitNotes {
  firstPaintMs: number
  largestPaintMs: number
  usableMs: number | null
  layoutShift: number
  /** Longest task after the first paint; 0 when none took 50 ms. */
  longestTaskMs: number
  /** What tasks after the first paint took beyond 50 ms each, together. */
  blockingMs: number
  longestEventMs: number
}

declare global {
  interface Window {
    visitNotes: VisitNotes
  }
}

/** A point of the window, in CSS pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Runs in the page: moves the focus to a visible box by its number. Returns whether there is one that takes text. */
export function focusBox(number: number): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>(
    'main input:is([type=text], [type=tel], [type=number], :not([type]))',
  )
  const box = [...boxes].filter((one) => one.checkVisibility())[number]
  if (!box || box.readOnly || box.disabled) return false
  box.focus()
  return true
}

/** Runs in the page: presses a radio button by its number, where there is one. */
export function choose(number: number): void {
  document.querySelectorAll<HTMLInputElement>('main input[type=radio]')[number]?.click()
}

/**
 * Runs in the page: changes a dot in each frame. An event counts until the next paint, and a key that changes nothing would
 * wait for the next one that does.
 */
export function paintEachFrame(): void {
  const dot = document.body.appendChild(document.createElement('i'))
  dot.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 1px; block-size: 1px'
  const paint = (at: number): void => {
    dot.style.backgroundColor = Math.floor(at) % 2 === 0 ? 'black' : 'white'
    requestAnimationFrame(paint)
  }
  requestAnimationFrame(paint)
}

/** Runs in the page: resolves after the paint of what was changed before. */
export async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** Runs in the page: returns whether its first field works. The document may not be there yet. */
export function isUsable(): boolean {
  return ((window.visitNotes as VisitNotes | undefined)?.usableMs ?? null) !== null // not typed as missing
}

/** Runs in the page: the middle of Continue, or null where there is none. */
export function placeOfContinue(): Place | null {
  const button = [...document.querySelectorAll('button[type=submit]')].findLast((one) =>
    one.checkVisibility(),
  )
  if (!button) return null
  button.scrollIntoView({ block: 'nearest' })
  const { x, y, width, height } = button.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Runs in the page before any other script, or later: interactions and tasks count from then on. */
export function takeVisitNotes(): void {
  const from = performance.now()
  const notes: VisitNotes = {
    firstPaintMs: Number.NaN,
    largestPaintMs: Number.NaN,
    usableMs: null,
    layoutShift: 0,
    longestTaskMs: 0,
    blockingMs: 0,
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
    if (startTime < Math.max(from, notes.firstPaintMs)) return
    notes.longestTaskMs = Math.max(notes.longestTaskMs, duration)
    notes.blockingMs += duration - 50
  })
  observe('event', (entry) => {
    const { interactionId, duration, startTime } = entry as PerformanceEventTiming // what the type gives
    if (interactionId && startTime >= from) notes.longestEventMs = Math.max(notes.longestEventMs, duration)
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

/** Answers, and their bytes over the network. */
export interface Come {
  readonly requests: number
  readonly kilobytes: number
}

/** Runs in the page: answers that have come by a moment in ms; by default that in which the first field is usable. */
export function comeBy(until: number = window.visitNotes.usableMs ?? 0): Come {
  const come = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].flatMap((entry) => {
    const { responseEnd, transferSize } = entry as PerformanceResourceTiming // what both types give
    return responseEnd <= until && transferSize > 0 ? [transferSize] : []
  })
  return { requests: come.length, kilobytes: come.reduce((sum, size) => sum + size, 0) / 1000 }
}
