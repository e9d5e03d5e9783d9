import { patternOf, type CompiledProduct, type Json } from '../engine/index.ts'
import { isObject } from '../engine/json.ts'
import { leavingReason } from './funnel/leaving-reason.ts'
import { holdsPersonal, personalClass } from './redact-event.ts'
import { replay } from './replay.ts'
import { isOfRealPerson, isStandInPhone } from './stand-in.ts'
import type { CallLine, StateMark, Trace } from './trace-file.ts'

/** Search keys of a recording. They contain nothing about the recorded person. */
export interface RecordingSummary {
  /** Empty for a machine that belongs to no product. */
  readonly product: string
  /** Name of the recorded machine; empty for the wizard of a product. */
  readonly machine: string
  readonly hash: string
  readonly language: string
  readonly day: string
  readonly device: string | null
  readonly width: number | null
  /** Id of the slide that was open last. */
  readonly slide: string
  /** Ids of the slides that were open, in the order of the first visit. */
  readonly visited: readonly string[]
  /** What the customer met last before leaving, as `leavingReason` names it; empty when nothing, or the wizard was finished. */
  readonly reason: string
  readonly outcome: 'paid' | 'created' | 'failed' | 'stopped' | 'left' | 'finished'
  /** Code of the latest refusal; null when there was none. */
  readonly error: string | null
  /** Id of the last call that failed or was answered with an error; null when none was. */
  readonly failedCall: string | null
  readonly events: number
  readonly lengthMs: number
}

/** Reason why a recording cannot be stored. `at` is the line number, from 1; the header is line 1. */
export interface RecordingFault {
  readonly code:
    | 'UNPLAYABLE'
    | 'MARKS_DIFFER'
    | 'FIELD_UNKNOWN'
    | 'MACHINE_UNKNOWN'
    | 'NOT_REPLACED'
    | 'TITLED'
    | 'MOMENTS'
  readonly at: number
}

/**
 * A recording that may be stored, with the personal values that it must not contain; or the reason why it is refused.
 */
export type CheckedRecording =
  | { readonly ok: true; readonly summary: RecordingSummary; readonly personal: ReadonlySet<string> }
  | { readonly ok: false; readonly fault: RecordingFault }

/**
 * Checks a recording of a wizard against the recorded version of its product: the replay gives the recorded marks, every
 * answer belongs to a field of the product, the places that a recorder leaves empty are empty, and no phone or personal number
 * has another form than a stand-in. `personal` are the texts
 * in fields of personal data: the caller compares them with those of real people.
 */
export function checkRecording(product: CompiledProduct, trace: Trace): CheckedRecording {
  const fault =
    recorderFault(trace) ??
    notReplaced(product, trace) ??
    ofRealPerson(product, trace) ??
    notReplaying(product, trace)
  return fault
    ? { ok: false, fault }
    : { ok: true, summary: summaryOf(product, trace), personal: personalTexts(product, trace) }
}

/**
 * Checks a recording that a tester uploads. It may be generated, have a title, an older format or changes by hand, and
 * belong to an unknown version; only signs of real people's data are a fault.
 */
export function checkRecordingFile(product: CompiledProduct, trace: Trace): CheckedRecording {
  const fault = notReplaced(product, trace)
  return fault
    ? { ok: false, fault }
    : { ok: true, summary: summaryOf(product, trace), personal: personalTexts(product, trace) }
}

/** What every recording has, whatever was recorded. */
interface Timed {
  readonly header: { readonly title?: string; readonly origin?: object }
  readonly lines: readonly { readonly t?: number }[]
}

/**
 * The fault of a file that the recorder cannot have written: it has a title or an origin, or moments that are finer than 100 ms or
 * run backwards.
 */
export function recorderFault({ header, lines }: Timed): RecordingFault | null {
  if (header.title !== undefined || header.origin !== undefined) return { code: 'TITLED', at: 1 }
  let last = 0
  for (const [index, { t }] of lines.entries()) {
    // A finer moment would reveal the rhythm of typing.
    if (t === undefined || t % 100 !== 0 || t < last) return { code: 'MOMENTS', at: index + 2 }
    last = t
  }
  return null
}

function notReplaced(product: CompiledProduct, { header, lines }: Trace): RecordingFault | null {
  for (const [index, line] of lines.entries()) {
    const at = index + 2
    if (line.kind === 'call') {
      if (line.answer.kind === 'answer' && line.answer.fact !== null) return { code: 'NOT_REPLACED', at }
      continue
    }
    const { event } = line
    if (event.type === 'phone.verified' && event.proof !== '') return { code: 'NOT_REPLACED', at }
    if (
      event.type === 'purchase.answered' &&
      event.answer.kind === 'created' &&
      event.answer.contractId !== 'contract'
    )
      return { code: 'NOT_REPLACED', at }
    if (event.type === 'field.changed' && !isAsked(product, event.at, event.value))
      return { code: 'FIELD_UNKNOWN', at }
    if ((event.type === 'item.added' || event.type === 'item.updated') && event.values) {
      const place = product.lists[event.list]?.at
      if (place === undefined || !isAsked(product, `${place}/*`, event.values))
        return { code: 'FIELD_UNKNOWN', at }
    }
  }
  if (header.values && !isAsked(product, '', header.values)) return { code: 'FIELD_UNKNOWN', at: 1 }
  if (header.from && !isAsked(product, '', header.from.data)) return { code: 'FIELD_UNKNOWN', at: 1 }
  return null
}

/** The fault of a recording with a phone or a personal number that is no stand-in by its form. */
function ofRealPerson(product: CompiledProduct, { header, lines }: Trace): RecordingFault | null {
  const isReal = (...values: readonly Json[]): boolean => {
    let isFound = false
    for (const value of values) eachText(value, (text) => (isFound ||= isOfRealPerson(text)))
    return isFound
  }
  if (isReal(header.values ?? null, header.from?.data ?? null, header.before.changed))
    return { code: 'NOT_REPLACED', at: 1 }
  const at = lines.findIndex((line) => {
    if (line.kind === 'call') {
      const texts: string[] = []
      ofAnswer(product, line, (text) => texts.push(text))
      return isReal(texts)
    }
    const { event, after } = line
    if (isReal(Object.values(event), after.changed)) return true
    const phone = event.type === 'field.changed' && personalClass(product, event.at) === 'phone'
    return phone && typeof event.value === 'string' && !isStandInPhone(event.value)
  })
  return at < 0 ? null : { code: 'NOT_REPLACED', at: at + 2 }
}

function notReplaying(product: CompiledProduct, trace: Trace): RecordingFault | null {
  try {
    return replay(product, trace).divergence ? { code: 'MARKS_DIFFER', at: 1 } : null
  } catch {
    // A trace that the engine cannot replay was not recorded by it.
    return { code: 'UNPLAYABLE', at: 1 }
  }
}

/** Returns whether the product has a field for every leaf of a value. Ids of items come from the wizard itself. */
function isAsked(product: CompiledProduct, path: string, value: Json): boolean {
  if (isKnownPath(product, path)) return true
  if (Array.isArray(value))
    return (value as readonly Json[]).every((item) => isAsked(product, `${path}/*`, item))
  if (!isObject(value)) return value === null || path.endsWith('/id')
  return Object.entries(value).every(([key, child]) => isAsked(product, `${path}/${key}`, child))
}

function isKnownPath(product: CompiledProduct, path: string): boolean {
  return product.fields[path] !== undefined || patternOf(product, path) !== null
}

/** Shortest text that can identify a person. Shorter ones, such as the series of a passport, belong to many people. */
const identifyingLength = 7

function personalTexts(product: CompiledProduct, { header, lines }: Trace): ReadonlySet<string> {
  const personal = new Set<string>()
  const open = new Set<string>()
  const answered = new Set<string>()
  const ofMark = ({ changed }: StateMark): void => {
    for (const [path, value] of Object.entries(changed)) {
      if (typeof value !== 'string') continue
      const texts = personalClass(product, path) === null ? open : personal
      texts.add(value)
    }
  }
  ofMark(header.before)
  for (const line of lines) {
    if (line.kind === 'event') {
      ofMark(line.after)
      if (line.event.type === 'phone.verified') personal.add(line.event.number)
    } else ofAnswer(product, line, (text) => answered.add(text))
  }
  // As in the recorder: a value in an answer is personal unless only fields without `pii` hold it.
  const all = personal.union(answered.difference(open))
  return new Set([...all].filter(isIdentifying))
}

/**
 * Returns whether a text can identify one customer. Dates cannot: about forty thousand are possible, so a stand-in may
 * equal one by chance.
 */
export function isIdentifying(text: string): boolean {
  return text.length >= identifyingLength && !/^\d{4}-\d\d-\d\d$/.test(text)
}

/** The texts of answers that fill in personal data. */
function ofAnswer(product: CompiledProduct, { key, answer }: CallLine, take: (value: string) => void): void {
  if (answer.kind === 'failure') return
  const call = product.calls[key.split(':', 1)[0] ?? '']
  if (!call?.response.some(({ to }) => holdsPersonal(product, to))) return
  eachText(answer.body, take)
}

/** Calls back for every text in a value. */
export function eachText(value: Json, take: (text: string) => void): void {
  if (typeof value === 'string') take(value)
  else if (value !== null && typeof value === 'object')
    for (const child of Object.values(value)) eachText(child, take)
}

/** Returns the search keys of a recording. */
export function summaryOf(product: CompiledProduct, trace: Trace): RecordingSummary {
  const { header, lines } = trace
  const events = lines.filter((line) => line.kind === 'event')
  const last = events.at(-1)?.after ?? header.before
  const refusals = events.flatMap(({ refused }) => (refused === undefined ? [] : [refused]))
  const failed = lines.flatMap((line) =>
    line.kind === 'call' && (line.answer.kind === 'failure' || line.answer.status >= 400)
      ? [line.key.split(':', 1)[0] ?? '']
      : [],
  )
  const outcome = outcomeOf(last)
  return {
    product: header.product,
    machine: '',
    hash: header.hash,
    language: header.language,
    day: header.today,
    device: header.device?.kind ?? null,
    width: header.device?.width ?? null,
    slide: last.slide,
    visited: [...new Set([header.before.slide, ...events.map(({ after }) => after.slide)])],
    reason: outcome === 'paid' || outcome === 'created' ? '' : leavingReason(product, trace),
    outcome,
    error: refusals.at(-1) ?? null,
    failedCall: failed.at(-1) ?? null,
    events: events.length,
    lengthMs: lines.at(-1)?.t ?? 0,
  }
}

function outcomeOf({ stop, purchase }: StateMark): RecordingSummary['outcome'] {
  if (purchase === 'paid' || purchase === 'created' || purchase === 'failed') return purchase
  return stop === undefined ? 'left' : 'stopped'
}
