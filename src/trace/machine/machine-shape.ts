import type { Json, JsonObject } from '../../engine/index.ts'
import { isObject } from '../../engine/json.ts'
import { hasOnly } from '../parts.ts'
import type { MachineHeader, MachineLine } from './machine-trace.ts'

const headerKeys = ['trace', 'kind', 'machine', 'language', 'today', 'device', 'input', 'before', 'title']
const eventKeys = ['kind', 't', 'waited', 'event', 'after']
const callKeys = ['kind', 't', 'key', 'request', 'outcome', 'tookMs']

/** Name of the first part of a machine's header that is not as the format has it; null when all are. */
export function misshapenMachineHeader(header: JsonObject): string | null {
  const unknown = Object.keys(header).find((key) => !headerKeys.includes(key))
  if (unknown !== undefined) return unknown
  const text = ['machine', 'language', 'today'].find((key) => typeof header[key] !== 'string')
  if (text !== undefined) return text
  if (!/^\d{4}-\d\d-\d\d$/.test(String(header['today']))) return 'today'
  if (!isMachineMark(header['before'])) return 'before'
  const { device } = header
  if (device !== undefined && !hasOnly(device, ['width', 'kind'])) return 'device'
  return header['input'] === undefined || isObject(header['input']) ? null : 'input'
}

/** Returns whether this is the header of a machine's trace. */
export function isMachineHeader(header: JsonObject): header is JsonObject & MachineHeader {
  return misshapenMachineHeader(header) === null
}

/** Returns whether this is a line of a machine's trace: an event with the state after it, or a call with its result. */
export function isMachineLine(line: Json): line is JsonObject & MachineLine {
  if (!isObject(line) || !isAmount(line['t'])) return false
  if (line['kind'] === 'call')
    return (
      hasOnly(line, callKeys) &&
      typeof line['key'] === 'string' &&
      typeof line['tookMs'] === 'number' &&
      isOutcome(line['outcome'])
    )
  const { event } = line
  return (
    line['kind'] === 'event' &&
    hasOnly(line, eventKeys) &&
    isAmount(line['waited']) &&
    isObject(event) &&
    typeof event['type'] === 'string' &&
    isMachineMark(line['after'])
  )
}

function isOutcome(outcome: Json | undefined): boolean {
  if (!isObject(outcome)) return false
  if (outcome['kind'] === 'failure') return hasOnly(outcome, ['kind'])
  return (
    outcome['kind'] === 'answer' && hasOnly(outcome, ['kind', 'answer']) && outcome['answer'] !== undefined
  )
}

function isMachineMark(mark: Json | undefined): boolean {
  return (
    isObject(mark) &&
    hasOnly(mark, ['state', 'digest', 'changed']) &&
    typeof mark['state'] === 'string' &&
    typeof mark['digest'] === 'string' &&
    isObject(mark['changed'])
  )
}

function isAmount(amount: Json | undefined): boolean {
  return amount === undefined || (typeof amount === 'number' && amount >= 0)
}
