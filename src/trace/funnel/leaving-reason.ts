import { patternOf, type CompiledProduct } from '../../engine/index.ts'
import { Playback, type PlayedEvent } from '../playback.ts'
import type { Trace } from '../trace-file.ts'

/** A call that took longer than this is a reason to leave. */
const slowMs = 5000

/**
 * Returns what the customer met last on the slide that was open last: `stop:tooOld`, `rule:startWindow`,
 * `field:/vehicle/stateNumber=format`, `call:vehicleFind=notFound`, `error:LIST_FULL`; else `slow:vehicleFind` for a call that
 * took more than 5 s. Empty when there was none of these, or the trace cannot be replayed.
 */
export function leavingReason(product: CompiledProduct, trace: Trace): string {
  const last = trace.lines.findLast((line) => line.kind === 'event')
  if (!last) return ''
  if (last.after.stop !== undefined) return `stop:${last.after.stop}`
  try {
    const playback = new Playback(product, trace)
    const onSlide = playback.events.filter(({ line }) => line.after.slide === last.after.slide)
    const met = metOnSlide(playback, onSlide)
    if (met !== '') return met
    const slow = onSlide.findLast(({ call }) => call !== null && call.tookMs > slowMs)
    return slow?.call ? `slow:${idOf(slow.call.key)}` : ''
  } catch {
    // A tester's file may belong to a version that this engine cannot replay.
    return ''
  }
}

/** The latest refusal or failed call of these events; empty when there is none. */
function metOnSlide(playback: Playback, events: readonly PlayedEvent[]): string {
  for (const { number, line, call } of events.toReversed()) {
    if (line.refused !== undefined) {
      const [problem] = playback.at(number).refusal?.problems ?? []
      return problem ? problemReason(playback.product, problem) : `error:${line.refused}`
    }
    if (!call) continue
    const outcome = playback.at(number).state.calls[call.key]?.outcome ?? ''
    if (outcome !== 'ok' && outcome !== '') return `call:${idOf(call.key)}=${outcome}`
  }
  return ''
}

function problemReason(
  product: CompiledProduct,
  { path, code }: { readonly path: string; readonly code: string },
): string {
  if (code.startsWith('rule.')) return `rule:${code.slice('rule.'.length)}`
  const [, call, outcome] = /^call\.([^.]+)\.(.+)$/.exec(code) ?? []
  if (call !== undefined) return `call:${call}=${outcome}`
  return path === '' ? `error:${code}` : `field:${patternOf(product, path) ?? path}=${code}`
}

/** Id of the call in its key, which carries the item's id in a list. */
function idOf(key: string): string {
  return key.split(':', 1)[0] ?? key
}
