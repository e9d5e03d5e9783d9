import type { Json, JsonObject } from '../engine/index.ts'
import { isMachineHeader, isMachineLine, misshapenMachineHeader } from './machine/machine-shape.ts'
import type { MachineTrace } from './machine/machine-trace.ts'
import { TRACE_VERSION, type Trace } from './trace-file.ts'
import { isWizardHeader, isWizardLine, misshapenHeader } from './trace-shape.ts'
import { upgradeTrace } from './upgrade-trace.ts'
import { isObject } from '../engine/json.ts'

/** A fault of a trace file that is found before the replay. `line` counts from 1. */
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

/** A recording of a wizard or of another machine; its header names the kind. */
export type AnyTrace = Trace | MachineTrace

/** Returns whether a trace is of a product's wizard. */
export function isProductTrace(trace: AnyTrace): trace is Trace {
  return trace.header.kind === 'product'
}

/** A trace that was read, or the reason why the text is none. */
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
  const [header = null, ...lines] = upgradeTrace(version, rows)
  if (!isObject(header)) return fault('TRACE_NO_HEADER', 1, 'kind')
  switch (header['kind']) {
    case 'product':
      return wizardTrace(header, lines)
    case 'machine':
      return machineTrace(header, lines)
    default:
      return fault('TRACE_NO_HEADER', 1, 'kind')
  }
}

function wizardTrace(header: JsonObject, lines: readonly Json[]): TraceReading {
  if (!isWizardHeader(header)) return fault('TRACE_NO_HEADER', 1, misshapenHeader(header) ?? 'kind')
  const unknown = lines.findIndex((line) => !isWizardLine(line))
  if (unknown >= 0) return unknownLine(lines, unknown)
  return { ok: true, trace: { header, lines: lines.filter(isWizardLine) } }
}

function machineTrace(header: JsonObject, lines: readonly Json[]): TraceReading {
  if (!isMachineHeader(header)) return fault('TRACE_NO_HEADER', 1, misshapenMachineHeader(header) ?? 'kind')
  const unknown = lines.findIndex((line) => !isMachineLine(line))
  if (unknown >= 0) return unknownLine(lines, unknown)
  return { ok: true, trace: { header, lines: lines.filter(isMachineLine) } }
}

function unknownLine(lines: readonly Json[], at: number): TraceReading {
  return fault('TRACE_LINE_UNKNOWN', at + 2, JSON.stringify(lines[at]).slice(0, 60))
}

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

function fault(code: TraceFault['code'], line: number, found: string): TraceReading {
  return { ok: false, fault: { code, line, found } }
}
