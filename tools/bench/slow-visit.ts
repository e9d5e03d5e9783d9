import { setTimeout as wait } from 'node:timers/promises'
import connect, { type Client } from 'chrome-remote-interface'
import {
  choose,
  comeBy,
  focusBox,
  isUsable,
  paintEachFrame,
  type Place,
  placeOfContinue,
  takeVisitNotes,
  twoFrames,
  type VisitNotes,
} from './in-visited-page.ts'

/** A network and a machine, as a browser imitates them. */
export interface SlowWorld {
  readonly latencyMs: number
  readonly kilobitsPerSecond: number
  /** How many times slower than this machine. */
  readonly slowdown: number
}

/** A mid-range phone on slow 4G. */
export const slowPhone: SlowWorld = { latencyMs: 562, kilobitsPerSecond: 1470, slowdown: 4 }

/** A network that costs next to nothing, on a machine so many times slower than this one. */
export const fastNetwork = (slowdown: number): SlowWorld => ({
  latencyMs: 1,
  kilobitsPerSecond: 100_000,
  slowdown,
})

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
  /** Bytes of all answers of the first visit, also of those after the first field. */
  readonly allKilobytes: number
  /** Longest task after the first paint; 0 when none took 50 ms. */
  readonly longestTaskMs: number
  /** What tasks after the first paint took beyond 50 ms each, together. */
  readonly blockingMs: number
  /** From the navigation of a second visit, with the browser's cache, until a field is usable. */
  readonly againMs: number
  /** Longest time from a key or a press to its paint while the first slides are filled in; 0 below 16 ms. */
  readonly longestEventMs: number
}

/** What differs in the visits of a page. */
export interface VisitOptions {
  /** Source of a script that runs in the page before its own. */
  readonly script?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The slide is filled in, and not left: a page whose Continue is no button of its own is compared so. */
  readonly isKept?: boolean
}

const patienceMs = 60_000

/** The user agent of a phone: the server renders a page for the width of the device that the browser names. */
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/**
 * Visits a page twice, first with an empty cache, and then fills in its first slides. The browser listens for the DevTools
 * protocol on `port`. Nothing but the protocol touches the page: Playwright also follows what its scripts do, and the
 * browser then looks up the place in the file of each error that React makes as a module, 100 ms on a slow phone.
 */
export async function measureVisit(
  port: number,
  address: string | (() => string),
  world: SlowWorld,
  options: VisitOptions = {},
): Promise<MeasuredVisit> {
  const { webSocketDebuggerUrl } = await connect.Version({ port })
  const browser = await connect({ target: webSocketDebuggerUrl })
  const { browserContextId } = await browser.Target.createBrowserContext({})
  const open = async () => {
    const { targetId } = await browser.Target.createTarget({ url: 'about:blank', browserContextId })
    const client = await connect({ port, target: targetId })
    return await openPage(client, typeof address === 'string' ? address : address(), { ...world, ...options })
  }
  try {
    const first = await open()
    const { requests, kilobytes } = await first.run(comeBy)
    await first.settled()
    const { kilobytes: allKilobytes } = await first.run(comeBy, Number.MAX_SAFE_INTEGER)
    const { firstPaintMs, largestPaintMs, usableMs, layoutShift, longestTaskMs, blockingMs } =
      await first.notes()
    await first.close()
    const again = await open()
    const { usableMs: againMs } = await again.notes()
    await again.settled()
    await fillFirstSlides(again, options.isKept ?? false)
    const { longestEventMs } = await again.notes()
    await again.close()
    return {
      firstPaintMs,
      largestPaintMs,
      usableMs: usableMs ?? Number.NaN,
      layoutShift,
      longestTaskMs,
      blockingMs,
      requests,
      kilobytes,
      allKilobytes,
      againMs: againMs ?? Number.NaN,
      longestEventMs,
    }
  } finally {
    await browser.Target.disposeBrowserContext({ browserContextId })
    await browser.close()
  }
}

/** A page in a slow world. */
interface SlowPage {
  readonly client: Client
  /** Runs a function in the page: it sees nothing of this file. @throws when it throws there */
  readonly run: <Given extends readonly number[], Value>(
    work: (...given: Given) => Value | Promise<Value>,
    ...given: Given
  ) => Promise<Value>
  readonly notes: () => Promise<VisitNotes>
  /** Resolves when no request was under way for half a second. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens an address in a slow world; resolves when its first field is usable. Service workers are left out: the browser
 * slows down the requests of a page, and not those of its worker.
 */
async function openPage(
  client: Client,
  address: string,
  { latencyMs, kilobitsPerSecond, slowdown, script = '', headers = {} }: SlowWorld & VisitOptions,
): Promise<SlowPage> {
  const { Emulation, Network, Page, Runtime } = client
  const underWay = new Set<string>()
  Network.requestWillBeSent(({ requestId }) => underWay.add(requestId))
  Network.loadingFinished(({ requestId }) => underWay.delete(requestId))
  Network.loadingFailed(({ requestId }) => underWay.delete(requestId))
  await Promise.all([Page.enable(), Network.enable({})])
  await Emulation.setDeviceMetricsOverride({ width: 412, height: 823, deviceScaleFactor: 1, mobile: true })
  await Emulation.setTouchEmulationEnabled({ enabled: true })
  await Emulation.setUserAgentOverride({ userAgent: phone, acceptLanguage: 'ru-RU' })
  await Page.addScriptToEvaluateOnNewDocument({
    source: `${script};(${String(takeVisitNotes)})(); navigator.serviceWorker.register = () => new Promise(() => {})`,
  })
  await Network.setExtraHTTPHeaders({ headers: { ...headers } })
  await Network.emulateNetworkConditions({
    offline: false,
    latency: latencyMs,
    downloadThroughput: (kilobitsPerSecond * 1000) / 8,
    uploadThroughput: (kilobitsPerSecond * 1000) / 16,
  })
  await Emulation.setCPUThrottlingRate({ rate: slowdown })
  const run = async <Given extends readonly number[], Value>(
    work: (...given: Given) => Value | Promise<Value>,
    ...given: Given
  ): Promise<Value> => {
    const { result, exceptionDetails } = await Runtime.evaluate({
      expression: `(${String(work)})(${given.join()})`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as Value // what the function returns
  }
  await Page.navigate({ url: address })
  const until = Date.now() + patienceMs
  // Seldom: each look takes time from the page.
  while (!(await run(isUsable))) {
    if (Date.now() > until) throw new Error(`${address}: no field was usable within ${patienceMs} ms`)
    await wait(500)
  }
  return {
    client,
    run,
    notes: () => run(() => window.visitNotes),
    settled: async () => {
      for (let quiet = 0; quiet < 5; quiet = underWay.size === 0 ? quiet + 1 : 0) await wait(100)
    },
    close: async () => {
      await Page.close()
      await client.close()
    },
  }
}

const keys = [
  { key: '0', code: 'Digit0', text: '0' },
  { key: '1', code: 'Digit1', text: '1' },
  { key: 'A', code: 'KeyA', text: 'A' },
  { key: '7', code: 'Digit7', text: '7' },
  { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 },
] as const

/** Types into the boxes of a slide, chooses what can be chosen, and presses Continue; on a second slide again. */
async function fillFirstSlides({ client: { Input }, run }: SlowPage, isKept: boolean): Promise<void> {
  const press = async (type: 'mousePressed' | 'mouseReleased', place: Place) =>
    await Input.dispatchMouseEvent({ type, ...place, button: 'left', clickCount: 1 })
  await run(paintEachFrame)
  for (let slide = 0; slide < 2; slide += 1) {
    for (let box = 0; box < 4; box += 1) {
      if (!(await run(focusBox, box))) continue
      for (const key of keys) {
        await Input.dispatchKeyEvent({ type: 'keyDown', ...key })
        await Input.dispatchKeyEvent({ type: 'keyUp', key: key.key, code: key.code })
        // A person types no faster than this.
        await run(twoFrames)
      }
    }
    for (const radio of [0, 1]) await run(choose, radio)
    const onward = isKept ? null : await run(placeOfContinue)
    if (onward === null) return
    await press('mousePressed', onward)
    await press('mouseReleased', onward)
    // What the press shows is painted before the next frame but one.
    await run(twoFrames)
  }
}
