import { isProductTrace, readTrace, type Trace, type TraceFault } from '../trace/index.ts'

/** Largest file that is opened, in bytes. */
export const largestFile = 20_000_000

/** An opened recording, with the name of its file or of the server. */
export interface OpenedTrace {
  readonly name: string
  readonly trace: Trace
  /** Its id on the server; null for one that is on this device only. */
  readonly id: string | null
  /** The event at which it opens, from 1; 0 is the beginning. */
  readonly event: number
}

/** A reason why a file cannot be opened. */
export type OpenFault = TraceFault | { readonly code: 'TOO_LARGE' | 'OF_A_MACHINE' }

/** A recording that was opened, or the reason why it is refused. */
export type Opening =
  { readonly ok: true; readonly opened: OpenedTrace } | { readonly ok: false; readonly fault: OpenFault }

/** Parses a recording; refuses any other text with the reason. */
export function openText(
  name: string,
  text: string,
  { id = null, event = 0 }: { readonly id?: string | null; readonly event?: number } = {},
): Opening {
  if (text.length > largestFile) return { ok: false, fault: { code: 'TOO_LARGE' } }
  const reading = readTrace(text)
  if (!reading.ok) return reading
  const { trace } = reading
  return isProductTrace(trace)
    ? { ok: true, opened: { name, trace, id, event } }
    : { ok: false, fault: { code: 'OF_A_MACHINE' } }
}

/** Reads a file that the tester chose. */
export async function openFile(file: File): Promise<Opening> {
  if (file.size > largestFile) return { ok: false, fault: { code: 'TOO_LARGE' } }
  return openText(file.name, await file.text())
}
