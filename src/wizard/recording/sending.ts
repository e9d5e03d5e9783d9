import { areRecordingsAllowed, sendStrictly } from '../../api/index.ts'
import { isObject } from '../../engine/json.ts'
import { randomFraction, randomId } from '../random.ts'

/** Sends one recording. */
export interface RecordingSender {
  /** Sends the current recording; resolves to its code, or null when the server accepts no recordings. */
  readonly report: () => Promise<string | null>
  /** Sends waiting data, and removes the listeners. */
  readonly stop: () => void
}

/** The server's rules for recordings. */
export interface RecordingRules {
  /** Per cent of customers whose recordings are sent. */
  readonly share: number
  readonly days: number
}

const path = '/api/v1/recordings'
/** A browser lets a page that is being left send this much, in bytes; the rest of the 64 KB is for others. */
const mostWhenLeft = 60_000

/** Returns the recording with personal data replaced; null before the first event. */
type ReadRecording = () => string | null

/**
 * Sends a recording when the page is hidden or the customer leaves what is recorded, if the server's share selected this
 * customer and they did not object. The recorder is loaded for selected and reporting customers only.
 */
export async function sendOnLeaving(
  load: () => Promise<ReadRecording>,
  mayBegin: boolean,
): Promise<RecordingSender> {
  const rules = await readRecordingRules()
  const id = randomId()
  const isDrawn = mayBegin && randomFraction() * 100 < rules.share
  const read = isDrawn && areRecordingsAllowed() ? await load() : null
  let sent = 0
  const leave = (): void => {
    if (!read || !areRecordingsAllowed()) return
    const text = read()
    if (text === null || text.length <= sent) return
    sent = text.length
    void sendLast({ id, isReported: false, text })
  }
  const handleHidden = (): void => {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', handleHidden)
  window.addEventListener('pagehide', leave)

  return {
    report: async () => {
      const text = rules.share === 0 ? null : (await load())()
      if (text === null) return null
      const { body } = await sendStrictly({ method: 'POST', path, body: { id, isReported: true, text } })
      const data = isObject(body) ? body['data'] : null
      const code = isObject(data) ? data['code'] : null
      return typeof code === 'string' ? code : null
    },
    stop: () => {
      document.removeEventListener('visibilitychange', handleHidden)
      window.removeEventListener('pagehide', leave)
      leave()
    },
  }
}

/**
 * Requests the server's rules of recordings, once per page.
 * @throws CallError
 */
export function readRecordingRules(): Promise<RecordingRules> {
  known ??= askRules().catch((error: unknown) => {
    known = null
    throw error
  })
  return known
}

let known: Promise<RecordingRules> | null = null

async function askRules(): Promise<RecordingRules> {
  const { body } = await sendStrictly({ method: 'GET', path: `${path}/rules`, isPublic: true })
  const data = isObject(body) ? body['data'] : null
  const { share, days } = isObject(data) ? data : {}
  return { share: typeof share === 'number' ? share : 0, days: typeof days === 'number' ? days : 0 }
}

/** Sends without credentials, so that the recording is anonymous. The answer is not awaited. */
async function sendLast(body: {
  readonly id: string
  readonly isReported: boolean
  readonly text: string
}): Promise<void> {
  const whole = JSON.stringify(body)
  const { text, ...rest } = body
  // ASCII but for texts of products, so bytes are counted.
  const isSmall = new Blob([whole]).size <= mostWhenLeft
  const payload = isSmall ? whole : JSON.stringify({ ...rest, packed: await packed(text) })
  try {
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: payload,
      keepalive: payload.length <= mostWhenLeft,
      credentials: 'omit',
    })
  } catch {
    // The page is gone, or the network is: the recording stays with the customer.
  }
}

/** Base64 of the text's gzip. */
async function packed(text: string): Promise<string> {
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
