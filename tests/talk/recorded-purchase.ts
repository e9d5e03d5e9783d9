import { readdirSync, readFileSync } from 'node:fs'
import {
  begin,
  step,
  type CallAnswer,
  type CompiledProduct,
  type JsonObject,
  type WizardState,
} from '../../src/engine/index.ts'
import { eventOf } from '../../src/trace/replay.ts'
import { isProductTrace, readTrace, type CallLine } from '../../src/trace/index.ts'

/** A recorded customer who bought or sent a form: the day, what services answered, and what was posted. */
export interface RecordedPurchase {
  readonly file: string
  readonly today: string
  readonly language: string
  readonly values: JsonObject | undefined
  /** The wizard that sent the body. */
  readonly sent: WizardState
  readonly body: JsonObject
  /** Ends of calls by the id of the call and the key of its request, in order. */
  readonly byRequest: ReadonlyMap<string, readonly CallAnswer[]>
  /** Good ends of calls by the id of the call, the latest. */
  readonly byCall: ReadonlyMap<string, CallAnswer>
}

/** The recorded purchases of a product, in order. */
export function recordedPurchases(product: CompiledProduct, folder: URL): readonly RecordedPurchase[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => purchaseIn(product, file, readFileSync(new URL(file, folder), 'utf8')) ?? [])
}

function purchaseIn(product: CompiledProduct, file: string, text: string): RecordedPurchase | null {
  const reading = readTrace(text)
  if (!reading.ok || !isProductTrace(reading.trace)) return null
  const { header, lines } = reading.trace
  const { today, language, values, from } = header
  if (from !== undefined) return null
  const byRequest = new Map<string, CallAnswer[]>()
  const byCall = new Map<string, CallAnswer>()
  const latest = new Map<string, CallLine>()
  let now = begin(product, { today, language, ...(values && { values }) })
  for (const line of lines) {
    if (line.kind === 'call') {
      latest.set(line.key, line)
      continue
    }
    const event = eventOf(line.event, latest, now)
    now = step(product, now.state, event)
    if (event.type === 'call.answered' && now.refusal === null) {
      const call = event.key.split(':')[0] ?? ''
      const request = `${call} ${event.requestKey}`
      byRequest.set(request, [...(byRequest.get(request) ?? []), event.answer])
      if (event.answer.kind === 'answer' && event.answer.status < 400) byCall.set(call, event.answer)
    }
    const bought = now.effects.find(({ type }) => type === 'purchase')
    if (bought?.type !== 'purchase') continue
    const body = JSON.parse(JSON.stringify(bought.submission.body)) as JsonObject
    return { file, today, language, values, sent: now.state, body, byRequest, byCall }
  }
  return null
}
