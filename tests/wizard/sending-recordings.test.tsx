import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowRecordings } from '../../src/api/index.ts'
import { begin, type CompiledProduct, save, step, type WizardEvent } from '../../src/engine/index.ts'
import { isProductTrace, readTrace, replay } from '../../src/trace/index.ts'
import type { recordWizard, WizardRecording } from '../../src/wizard/recording/recording.ts'
import { realProduct } from './products.ts'

const beginning = { today: '2026-11-22', language: 'ru' }

interface Sent {
  readonly id: string
  readonly isReported: boolean
  readonly text: string
}

let sent: { readonly body: Sent; readonly init: RequestInit }[] = []
let rules = { share: 100, days: 30 }

beforeEach(() => {
  // What the server says is read once a page.
  vi.resetModules()
  sent = []
  rules = { share: 100, days: 30 }
  allowRecordings(true)
  vi.stubGlobal('fetch', async (address: Request | string, init: RequestInit = {}) => {
    const isRequest = address instanceof Request
    const url = isRequest ? address.url : address
    if (url.endsWith('/rules')) return Response.json({ data: rules })
    const text = isRequest ? await address.text() : String(init.body)
    const body = JSON.parse(text) as Sent
    sent.push({ body, init })
    return Response.json({ data: { code: body.isReported ? 'ABCD2345' : null } })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A customer who typed a plate, recorded as the page does it. */
async function typed(
  change: { readonly isResumed?: boolean } = {},
): Promise<{ readonly product: CompiledProduct; readonly recording: WizardRecording }> {
  const { product } = await realProduct('osago')
  const { recordWizard: fresh } = (await import('../../src/wizard/recording/recording.ts')) as {
    readonly recordWizard: typeof recordWizard
  }
  let { state } = begin(product, beginning)
  const saved = save(product, state)
  const recording = fresh(product, { ...beginning, ...(change.isResumed ? { saved } : {}) })
  const at = Object.values(product.fields).find(({ format }) => format === 'plate')?.at ?? ''
  for (const value of ['01A', '01A123BB']) {
    const event: WizardEvent = { type: 'field.changed', at, value }
    const after = step(product, state, event)
    state = after.state
    recording.record(event, after)
  }
  return { product, recording }
}

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a wizard that is left is sent once, without credentials, and what is sent replays', async () => {
  const { product, recording } = await typed()
  // The report has the sending begun; what is sent by itself comes after it.
  expect(await recording.report()).toBe('ABCD2345')
  hide()
  hide()
  recording.stop()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  const [reported, left] = sent
  expect([reported?.body.isReported, left?.body.isReported]).toEqual([true, false])
  expect(left?.body.id).toBe(reported?.body.id)
  expect(left?.init).toMatchObject({ credentials: 'omit', keepalive: true })
  const reading = readTrace(left?.body.text ?? '')
  if (!reading.ok || !isProductTrace(reading.trace)) throw new Error('a product was recorded')
  expect(replay(product, reading.trace).divergence).toBeNull()
  expect(left?.body.text).not.toContain('01A123BB')
})

test('a customer who said no, one who goes on with an old wizard, and one whom the share leaves out send nothing', async () => {
  const cases = [
    async () => {
      allowRecordings(false)
      return (await typed()).recording
    },
    async () => (await typed({ isResumed: true })).recording,
    async () => {
      rules = { share: 0, days: 30 }
      vi.resetModules()
      return (await typed()).recording
    },
  ]
  for (const make of cases) {
    const recording = await make()
    const code = await recording.report()
    const before = sent.length
    hide()
    recording.stop()
    await vi.waitFor(() => expect(document.visibilityState).toBe('hidden'))
    expect(sent).toHaveLength(before)
    expect(code === null).toBe(rules.share === 0)
    vi.restoreAllMocks()
  }
})

test('a server that does not say its rules is not asked with each key, but with a report', async () => {
  let asked = 0
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('fetch', async () => {
    asked += 1
    throw new TypeError('no network')
  })
  const { product, recording } = await typed()
  await vi.waitFor(() => expect(asked).toBe(1))
  const { state } = begin(product, beginning)
  const at = Object.values(product.fields).find(({ format }) => format === 'plate')?.at ?? ''
  for (const value of ['0', '01', '01A']) {
    const event: WizardEvent = { type: 'field.changed', at, value }
    recording.record(event, step(product, state, event))
    // Time enough for what waits until the page is idle.
    await new Promise((done) => requestIdleCallback(() => setTimeout(done)))
  }
  expect(asked).toBe(1)
  await expect(recording.report()).rejects.toThrow()
  expect(asked).toBe(2)
})
