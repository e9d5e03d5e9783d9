import type { Json, JsonObject } from '../engine/index.ts'
import type { MachineTrace } from './machine/machine-trace.ts'
import { TRACE_VERSION, type Trace } from './trace-file.ts'
import { isWizardLine, misshapenHeader } from './trace-shape.ts'
import { upgradeTrace } from './upgrade-trace.ts'
import { isObject } from '../engine/json.ts'

/** What can be wrong with a trace file before anything is replayed. `line` counts from 1. */
export interface TraceFault {
  readonly code:
    | 'TRACE_EMPTY'
    | 'TRACE_NOT_JSON'
    | 'TRACE_TOO_DEEP'
    | 'TRACE_NO_HEADER'
    | 'TRACE_TOO_NEW'
    | 'TRACE_LINE_UNKNOWN'
  readonly line: number
  readonly found: string
}

/** A recording of a wizard, or of another machine; its header says which. */
export type AnyTrace = Trace | MachineTrace

/** Whether a wizard of a product was recorded. */
export function isProductTrace(trace: AnyTrace): trace is Trace {
  return trace.header.kind === 'product'
}

export type TraceReading =
  { readonly ok: true; readonly trace: AnyTrace } | { readonly ok: false; readonly fault: TraceFault }

/** The trace as JSON Lines. */
export function writeTrace(trace: AnyTrace): string {
  return [trace.header, ...trace.lines].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Reads JSON Lines of this or an older format; a file of a newer one is refused by name. */
export function readTrace(text: string): TraceReading {
  const rows: Json[] = []
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '') continue
    if (isTooDeep(row)) return fault('TRACE_TOO_DEEP', index + 1, row.slice(0, 60))
    try {
      // Parsed once here; the checks below give it its type.
      rows.push(JSON.parse(row) as Json)
    } catch {
      return fault('TRACE_NOT_JSON', index + 1, row.slice(0, 60))
    }
  }
  const [first] = rows
  if (first === undefined) return fault('TRACE_EMPTY', 1, '')
  const version = isObject(first) ? first['trace'] : undefined
  if (typeof version !== 'number') return fault('TRACE_NO_HEADER', 1, JSON.stringify(first).slice(0, 60))
  if (version > TRACE_VERSION) return fault('TRACE_TOO_NEW', 1, String(version))
  const [header, ...lines] = upgradeTrace(version, rows)
  const kind = isObject(header ?? null) ? (header as { readonly kind?: Json }).kind : undefined
  if (kind !== 'product' && kind !== 'machine') return fault('TRACE_NO_HEADER', 1, 'kind')
  // Shown to be an object by its kind.
  const head = header as JsonObject
  const missing =
    kind === 'product' ? misshapenHeader(head) : machineKeys.find((key) => !Object.hasOwn(head, key))
  if (missing !== null && missing !== undefined) return fault('TRACE_NO_HEADER', 1, missing)
  const isKnown = kind === 'product' ? isWizardLine : isMachineLine
  const unknown = lines.findIndex((line) => !isObject(line) || !isKnown(line))
  if (unknown >= 0)
    return fault('TRACE_LINE_UNKNOWN', unknown + 2, (JSON.stringify(lines[unknown]) ?? '').slice(0, 60))
  // Every key that a replay reads was checked above.
  return { ok: true, trace: { header, lines } as unknown as AnyTrace }
}

const machineKeys = ['machine', 'language', 'today', 'before']

/** Lists and objects inside each other: a wizard's data has a dozen levels; more than this would exhaust the stack. */
const mostLevels = 64

function isTooDeep(row: string): boolean {
  let levels = 0
  let isInText = false
  for (let at = 0; at < row.length; at += 1) {
    const character = row[at]
    if (isInText) {
      if (character === '"') isInText = false
      else if (character === '\\') at += 1
    } else if (character === '"') isInText = true
    else if (character === '[' || character === '{') {
      levels += 1
      if (levels > mostLevels) return true
    } else if (character === ']' || character === '}') levels -= 1
  }
  return false
}

function isMachineLine(line: JsonObject): boolean {
  if (line['kind'] === 'call') return typeof line['key'] === 'string' && isObject(line['outcome'] ?? null)
  if (line['kind'] !== 'event') return false
  const event = line['event'] ?? null
  return isObject(event) && typeof event['type'] === 'string' && isObject(line['after'] ?? null)
}

function fault(code: TraceFault['code'], line: number, found: string): TraceReading {
  return { ok: false, fault: { code, line, found } }
}
