import type { Json, JsonObject, WizardEvent } from '../engine/index.ts'
import { isObject } from '../engine/json.ts'
import { hasOnly, hasParts, type Parts } from './parts.ts'
import type { TraceHeader, TraceLine } from './trace-file.ts'

/** The parts of each recorded event. A part that is not here is refused. */
const eventParts: Readonly<Record<WizardEvent['type'], Parts>> = {
  'field.changed': { at: 'text', value: 'anything' },
  'field.cleared': { at: 'text' },
  'slide.continued': {},
  'slide.returned': {},
  'slide.chosen': { slide: 'text' },
  'item.added': { list: 'text', in: 'text?', values: 'object?' },
  'item.removed': { list: 'text', item: 'text' },
  'item.restored': { list: 'text', item: 'text' },
  'item.moved': { list: 'text', item: 'text', to: 'number' },
  'item.updated': { list: 'text', item: 'text', values: 'object' },
  'call.answered': { key: 'text', late: 'flag?' },
  'call.retried': { key: 'text' },
  'call.bypassed': { key: 'text' },
  'phone.verified': { at: 'text', number: 'text', proof: 'text' },
  'phone.released': { at: 'text' },
  'warning.accepted': { rule: 'text' },
  'flags.replaced': { flags: 'object' },
  'purchase.answered': { answer: 'object' },
  'purchase.settled': { paid: 'flag' },
  'stop.left': {},
  'wizard.reset': {},
  'language.changed': { language: 'text' },
  'day.changed': { today: 'text' },
}

const eventKeys = ['kind', 't', 'event', 'after', 'refused']
const callKeys = ['kind', 't', 'key', 'operation', 'request', 'answer', 'tookMs']
const markKeys = [
  'slide',
  'active',
  'furthest',
  'lastAllowed',
  'flags',
  'digest',
  'changed',
  'stop',
  'purchase',
]
const headerKeys = [
  'trace',
  'kind',
  'product',
  'hash',
  'engine',
  'language',
  'today',
  'device',
  'values',
  'from',
  'before',
  'title',
  'origin',
]

/** Name of the first part of a wizard's header that is not as the format has it; null when all are. */
export function misshapenHeader(header: JsonObject): string | null {
  const unknown = Object.keys(header).find((key) => !headerKeys.includes(key))
  if (unknown !== undefined) return unknown
  const texts = ['product', 'hash', 'language', 'today'].find((key) => typeof header[key] !== 'string')
  if (texts !== undefined) return texts
  if (!/^\d{4}-\d\d-\d\d$/.test(String(header['today']))) return 'today'
  if (!isMark(header['before'] ?? null)) return 'before'
  for (const key of ['values', 'from', 'device'])
    if (header[key] !== undefined && !isObject(header[key])) return key
  const { device } = header
  if (device !== undefined && !hasOnly(device, ['width', 'kind'])) return 'device'
  return isOrigin(header['origin']) ? null : 'origin'
}

function isOrigin(origin: Json | undefined): boolean {
  if (origin === undefined) return true
  return (
    isObject(origin) &&
    hasOnly(origin, ['recording', 'event']) &&
    typeof origin['recording'] === 'string' &&
    typeof origin['event'] === 'number'
  )
}

/** Returns whether this is the header of a wizard's trace. */
export function isWizardHeader(header: JsonObject): header is JsonObject & TraceHeader {
  return misshapenHeader(header) === null
}

/** Returns whether this is a line of a wizard's trace: an event with the state after it, or a call with its answer. */
export function isWizardLine(line: Json): line is JsonObject & TraceLine {
  if (!isObject(line)) return false
  if (!isMoment(line['t'])) return false
  if (line['kind'] === 'call')
    return (
      hasOnly(line, callKeys) &&
      typeof line['key'] === 'string' &&
      typeof line['operation'] === 'string' &&
      typeof line['tookMs'] === 'number' &&
      isAnswer(line['answer'] ?? null)
    )
  const { refused } = line
  return (
    line['kind'] === 'event' &&
    hasOnly(line, eventKeys) &&
    (refused === undefined || typeof refused === 'string') &&
    isEvent(line['event'] ?? null) &&
    isMark(line['after'] ?? null)
  )
}

function isEvent(event: Json): boolean {
  if (!isObject(event) || typeof event['type'] !== 'string' || !Object.hasOwn(eventParts, event['type']))
    return false
  // Its own key, as was checked.
  const parts = eventParts[event['type'] as WizardEvent['type']]
  return hasOnly(event, ['type', ...Object.keys(parts)]) && hasParts(event, parts)
}

function isAnswer(answer: Json): boolean {
  if (!isObject(answer)) return false
  if (answer['kind'] === 'failure')
    return hasOnly(answer, ['kind', 'failure']) && typeof answer['failure'] === 'string'
  return (
    answer['kind'] === 'answer' &&
    hasOnly(answer, ['kind', 'status', 'body', 'fact']) &&
    typeof answer['status'] === 'number' &&
    answer['body'] !== undefined
  )
}

function isMark(mark: Json): boolean {
  return (
    isObject(mark) &&
    hasOnly(mark, markKeys) &&
    ['slide', 'digest'].every((key) => typeof mark[key] === 'string') &&
    ['active', 'furthest', 'lastAllowed'].every((key) => typeof mark[key] === 'number') &&
    isObject(mark['changed'] ?? null) &&
    isObject(mark['flags'] ?? null) &&
    Object.values(mark['flags'] as JsonObject).every((flags) => typeof flags === 'string')
  )
}

function isMoment(t: Json | undefined): boolean {
  return t === undefined || (typeof t === 'number' && t >= 0)
}
