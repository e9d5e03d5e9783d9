import type { Page, Request, Route } from '@playwright/test'
import type { BrowserPlay, RecordedAnswer, RecordedCall, RecordedSending } from './gesture.ts'

// This file goes into exported tests as it is, so it imports types only.

/** What the page asked, and how it was answered. */
export interface PlayedWorld {
  /** Requests that the recording does not answer. */
  readonly unanswered: readonly string[]
  /** Requests that ran out of time, as recorded, but sooner: the page waited `longestTimeoutMs` at most. */
  readonly shortened: readonly string[]
  /** How often each call was answered. */
  readonly answered: readonly number[]
  /** How often the answers were sent. */
  sent: number
  /** The contract that was made; null before. */
  contract: string | null
  isPaid: boolean
  /** Ids that the server gives to the next files. */
  readonly fileIds: string[]
}

/** Requests of the portal around a wizard, the same for every customer. No other request reaches the server. */
const pageReads = [
  /^\/api\/v1\/products(\/[^/]+)?$/,
  /^\/api\/v1\/products\/[^/]+\/terms$/,
  /^\/api\/v1\/products\/[^/]+\/versions\/[^/]+(\/.*)?$/,
  /^\/api\/v1\/recordings\/rules$/,
]

/** Requests by which a page only reports or forgets: they decide nothing in the wizard. */
const pageWrites = [/^\/api\/v1\/recordings$/, /^\/api\/v1\/forms\/files\/remove$/]

/** Longest time that a play waits for a recorded timeout, in ms. */
export const longestTimeoutMs = 4000

/** A request as it is compared with the recorded ones. */
interface AskedCall {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, readonly string[]>>
  readonly body: unknown
}

/** Answers the requests of a wizard from its recording. The server is asked only for pages, texts and products. */
export async function answerCalls(page: Page, play: BrowserPlay): Promise<PlayedWorld> {
  const unanswered: string[] = []
  const shortened: string[] = []
  const answered = play.calls.map(() => 0)
  const tries = play.calls.map(() => 0)
  const world: PlayedWorld = {
    unanswered,
    shortened,
    answered,
    sent: 0,
    contract: null,
    isPaid: false,
    fileIds: [],
  }
  await page.route('**/api/**', async (route) => {
    const asked = askedCall(route.request())
    const at = play.calls.findIndex((call) => isSameCall(call, asked))
    const call = play.calls[at]
    if (call) {
      const answer = call.answers[Math.min(answered[at] ?? 0, call.answers.length - 1)]
      tries[at] = (tries[at] ?? 0) + 1
      if (answer && (!('failure' in answer) || (tries[at] ?? 0) >= answer.attempts)) {
        answered[at] = (answered[at] ?? 0) + 1
        tries[at] = 0
      }
      if (answer && 'failure' in answer && answer.failure === 'timeout')
        shortened.push(`${call.method} ${call.path}`)
      return await (answer ? fulfil(route, answer) : route.abort())
    }
    if (await answerPage(route, { asked, play, world })) return
    if (asked.method === 'GET' && pageReads.some((path) => path.test(asked.path)))
      return await route.continue()
    const { method, path, query, body } = asked
    unanswered.push(`${method} ${path} ${JSON.stringify(query)} ${JSON.stringify(body)}`)
    await route.abort()
  })
  return world
}

function askedCall(request: Request): AskedCall {
  const { pathname, searchParams } = new URL(request.url())
  const query: Record<string, string[]> = {}
  for (const name of new Set(searchParams.keys())) query[name] = searchParams.getAll(name)
  const sent = jsonOf(request.postData())
  // The version that sends a foreign request is not that of the recording.
  const body = pathname.startsWith('/api/v1/foreign/') && isRecord(sent) ? sent['request'] : sent
  return { method: request.method(), path: pathname, query, body: body ?? null }
}

function isSameCall(call: RecordedCall, { method, path, query, body }: AskedCall): boolean {
  return call.method === method && sorted([call.path, call.query, call.body]) === sorted([path, query, body])
}

/** Answers what is asked beside the calls: codes, files, the purchase. Returns false for all else. */
async function answerPage(
  route: Route,
  {
    asked,
    play: { sending },
    world,
  }: { readonly asked: AskedCall; readonly play: BrowserPlay; readonly world: PlayedWorld },
): Promise<boolean> {
  const { method, path, query } = asked
  const give = async (data: unknown) => {
    await route.fulfill({ json: { data } })
    return true
  }
  if (method === 'POST' && path === sending?.path) {
    const answer = sending.answers[world.sent]
    world.sent += 1
    if (answer) await fulfilSending(route, answer, world)
    return true // A purchase without an answer waits for it to the end.
  }
  if (path === '/api/v1/auth/send-sms') return await give({ resendSeconds: 60, expiresSeconds: 300 })
  if (path === '/api/v1/auth/accept') return await give({ token: null, proof: 'recorded' })
  if (path === '/api/v1/forms/files/list' && isRecord(asked.body)) {
    const { ids } = asked.body
    return await give(Array.isArray(ids) ? ids.map((id) => sentFile(String(id))) : [])
  }
  if (path === '/api/v1/forms/files' && method === 'POST')
    return await give(sentFile(world.fileIds.shift() ?? ''))
  const isOfContract =
    world.contract !== null &&
    (path.split('/').includes(world.contract) || Object.values(query).flat().includes(world.contract))
  if (method === 'GET') return isOfContract ? await give(contractState(world)) : false
  if (!isOfContract && !pageWrites.some((known) => known.test(path))) return false
  await route.fulfill({ status: 204 })
  return true
}

async function fulfilSending(route: Route, answer: RecordedSending, world: PlayedWorld): Promise<void> {
  if (answer.kind === 'failure') return await route.abort('failed')
  if (answer.kind === 'refused') {
    const [first] = answer.problems
    const code = isRecord(first) ? first['code'] : 'QDM_UNKNOWN'
    return await route.fulfill({ status: 422, json: { code, problems: answer.problems } })
  }
  world.contract = answer.contractId
  await route.fulfill({ status: 201, json: { data: contractState(world) } })
}

/** A contract, and the receipt of a form under the same number. */
function contractState({ contract, isPaid }: PlayedWorld): unknown {
  const status = isPaid ? 'paid' : 'created'
  return { contractId: contract, reference: contract, status, payments: [], timeline: [] }
}

function sentFile(id: string): unknown {
  return { id, name: 'file', mediaType: 'application/pdf', sizeBytes: 1 }
}

async function fulfil(route: Route, answer: RecordedAnswer): Promise<void> {
  if (!('failure' in answer)) {
    const headers = answer.fact === null ? {} : { 'qadam-fact': answer.fact }
    await route.fulfill({ status: answer.status, json: answer.body, headers })
  } else if (answer.failure === 'parsing')
    await route.fulfill({ body: 'no JSON', contentType: 'application/json' })
  else if (answer.failure === 'fetch') await route.abort('failed')
  // A request without an answer runs out of time in the page.
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The JSON of a body; null for a body that is none, such as that of a file. */
function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

/** A value as a text that does not depend on the order of keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
