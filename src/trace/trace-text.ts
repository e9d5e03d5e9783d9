import type { Json } from '../engine/index.ts'
import type { MachineTrace } from './machine/machine-trace.ts'
import { TRACE_VERSION, type Trace } from './trace-file.ts'
import { upgradeTrace } from './upgrade-trace.ts'
import { isObject } from '../engine/json.ts'

/** What can be wrong with a trace file before anything is replayed. `line` counts from 1. */
export interface TraceFault {
  readonly code: 'TRACE_EMPTY' | 'TRACE_NOT_JSON' | 'TRACE_NO_HEADER' | 'TRACE_TOO_NEW' | 'TRACE_LINE_UNKNOWN'
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
  const missing = headerKeys[kind].find((key) => !(key in (header as object)))
  if (missing) return fault('TRACE_NO_HEADER', 1, missing)
  const unknown = lines.findIndex((line) => !isLine(line))
  if (unknown >= 0)
    return fault('TRACE_LINE_UNKNOWN', unknown + 2, JSON.stringify(lines[unknown]).slice(0, 60))
  // Every key that a replay reads was checked above.
  return { ok: true, trace: { header, lines } as unknown as AnyTrace }
}

const headerKeys = {
  product: ['product', 'hash', 'language', 'today', 'before'],
  machine: ['machine', 'language', 'today', 'before'],
} as const

function isLine(line: Json): boolean {
  if (!isObject(line)) return false
  if (line['kind'] === 'call')
    return typeof line['key'] === 'string' && isObject(line['answer'] ?? line['outcome'] ?? null)
  if (line['kind'] !== 'event') return false
  const event = line['event'] ?? null
  return isObject(event) && typeof event['type'] === 'string' && isObject(line['after'] ?? null)
}

function fault(code: TraceFault['code'], line: number, found: string): TraceReading {
  return { ok: false, fault: { code, line, found } }
}
