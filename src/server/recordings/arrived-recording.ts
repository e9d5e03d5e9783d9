import type { CompiledProduct } from '../../engine/index.ts'
import {
  checkMachineFile,
  checkMachineRecording,
  checkRecordingFile,
  checkRecording,
  isProductTrace,
  readTrace,
  type AnyTrace,
  type CheckedRecording,
  type RecordingSummary,
} from '../../trace/index.ts'
import type { CoreDeps } from '../deps.ts'
import { languages } from '../language.ts'
import { largestRecording } from './packed-text.ts'

/** Lines that a recorder keeps at most, with room to spare. */
const mostLines = 2000

/** A recording that may be stored, or the code of the refusal and the line that shows the fault. */
export type Arrived =
  | {
      readonly ok: true
      readonly facts: RecordingSummary
      /** Texts in the places of personal data, which are stand-ins. */
      readonly personal: ReadonlySet<string>
    }
  | { readonly ok: false; readonly code: string; readonly line: number }

type Deps = Pick<CoreDeps, 'registry'>

/** Checks a recording from a browser: it must match what the recorder of that version writes, without personal data. */
export async function checkSent(deps: Deps, text: string): Promise<Arrived> {
  return await checked(text, async (trace) => {
    if (!isProductTrace(trace)) return checkMachineRecording(trace)
    const product = await deps.registry.compiled(trace.header.product, trace.header.hash)
    return product && checkRecording(product, trace)
  })
}

/**
 * Checks a file that a tester uploads. When its version is not stored here, the published version of the product is
 * used.
 */
export async function checkUploaded(deps: Deps, text: string): Promise<Arrived> {
  return await checked(text, async (trace) => {
    if (!isProductTrace(trace)) return checkMachineFile(trace)
    const { product: id, hash } = trace.header
    const sold = (await deps.registry.list()).find((one) => one.id === id)
    const product =
      (await deps.registry.compiled(id, hash)) ?? (sold ? await deps.registry.compiled(id, sold.hash) : null)
    return product && checkRecordingFile(product, trace)
  })
}

/** Checks a recording of an unpublished version: it must match what the recorder of that version writes. */
export async function checkPlayed(product: CompiledProduct, text: string): Promise<Arrived> {
  return await checked(text, async (trace) =>
    isProductTrace(trace) && trace.header.product === product.id && trace.header.hash === product.hash
      ? checkRecording(product, trace)
      : null,
  )
}

async function checked(
  text: string,
  check: (trace: AnyTrace) => Promise<CheckedRecording | null>,
): Promise<Arrived> {
  if (Buffer.byteLength(text) > largestRecording) return refusal('TOO_LARGE', 1)
  // PostgreSQL keeps no NUL.
  if (text.includes('\\u0000')) return refusal('NUL', 1)
  const reading = readTrace(text)
  if (!reading.ok) return refusal(reading.fault.code, reading.fault.line)
  const { trace } = reading
  if (trace.lines.length > mostLines) return refusal('TOO_MANY_LINES', mostLines + 2)
  if (!(languages as readonly string[]).includes(trace.header.language)) return refusal('LANGUAGE', 1)
  if (trace.header.device && !['phone', 'tablet', 'desktop'].includes(trace.header.device.kind))
    return refusal('DEVICE', 1)
  const outcome = await check(trace)
  if (outcome === null) return refusal('PRODUCT_UNKNOWN', 1)
  if (!outcome.ok) return refusal(outcome.fault.code, outcome.fault.at)
  return { ok: true, facts: outcome.summary, personal: outcome.personal }
}

function refusal(code: string, line: number): Arrived {
  return { ok: false, code, line }
}
