import type { RecordingHead } from './recording-calls.ts'
import { isProductTrace, readTrace, type MachineTrace, type Trace, type TraceFault } from '../trace/index.ts'

/** Largest file that is opened, in bytes. */
export const largestFile = 20_000_000

/** An opened recording of a product's wizard, with the name of its file or of the server. */
export interface OpenedTrace {
  readonly name: string
  readonly trace: Trace
  /** The recording on the server; null for one that is on this device only. */
  readonly head: RecordingHead | null
  /** The event at which it opens, from 1; 0 is the beginning. */
  readonly event: number
  /** The recording that this one was made from in this window; null for one that was opened. */
  readonly origin: OpenedTrace | null
  /** Numbers of the events, from 1, whose result differs from the origin. */
  readonly differing: readonly number[]
  /** Open it beside the product's draft instead of the version on sale. */
  readonly isOnDraft: boolean
}

/** An opened recording of a machine that belongs to no product. */
export interface OpenedMachine {
  readonly name: string
  readonly trace: MachineTrace
  /** The event at which it opens, from 1; 0 is the beginning. */
  readonly event: number
}

/** An opened recording of either kind. */
export type AnyOpened = OpenedTrace | OpenedMachine

/** Returns whether a recording is of a machine that belongs to no product. */
export function isOfMachine(opened: AnyOpened): opened is OpenedMachine {
  return opened.trace.header.kind === 'machine'
}

/** A reason why a file cannot be opened. */
export type OpenFault = TraceFault | { readonly code: 'TOO_LARGE' }

/** A recording that was opened, or the reason why it is refused. */
export type Opening =
  { readonly ok: true; readonly opened: AnyOpened } | { readonly ok: false; readonly fault: OpenFault }

/** Parses a recording; refuses any other text with the reason. */
export function openText(
  name: string,
  text: string,
  {
    head = null,
    event = 0,
    isOnDraft = false,
  }: {
    readonly head?: RecordingHead | null
    readonly event?: number
    readonly isOnDraft?: boolean
  } = {},
): Opening {
  if (text.length > largestFile) return { ok: false, fault: { code: 'TOO_LARGE' } }
  const reading = readTrace(text)
  if (!reading.ok) return reading
  const { trace } = reading
  return isProductTrace(trace)
    ? { ok: true, opened: { name, trace, head, event, origin: null, differing: [], isOnDraft } }
    : { ok: true, opened: { name, trace, event } }
}

/** Reads a file that the tester chose. */
export async function openFile(file: File): Promise<Opening> {
  if (file.size > largestFile) return { ok: false, fault: { code: 'TOO_LARGE' } }
  return openText(file.name, await file.text())
}

/** A recording that was made from a moment of another one, and is linked to it. */
export function openedFrom(
  origin: OpenedTrace,
  event: number,
  made: { readonly trace: Trace; readonly differing: readonly number[] },
): OpenedTrace {
  const { trace, differing } = made
  const header = { ...trace.header, origin: { recording: origin.head?.id ?? origin.name, event } }
  return {
    name: `${origin.name.replace(/\.jsonl$/, '')} · ${event}`,
    trace: { ...trace, header },
    head: null,
    event: differing.length > 0 ? event : 0,
    origin,
    differing,
    isOnDraft: false,
  }
}
