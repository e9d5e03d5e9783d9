import type { Json } from '../json.ts'

/** An error refuses the file; a warning and a note do not. */
export type FindingSeverity = 'error' | 'warning' | 'info'

/** One step of fixing a file: an operation of JSON Patch (RFC 6902). */
export type FindingEdit =
  | { readonly op: 'replace' | 'add'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string }

/** One fault of a product file: its place, the found value, the expected value and the next step. */
export interface Finding {
  /** Stable code of the catalogue. */
  readonly code: string
  readonly severity: FindingSeverity
  /** JSON pointer in the product file. For an element of a mounted block: the pointer of the mount. */
  readonly path: string
  readonly message: string
  readonly expected?: string
  readonly suggestion?: string
  /** Values of the message, for a translation chosen by the code. */
  readonly params?: Readonly<Record<string, Json>>
  /** Place in the block's own file, when the fault is in a block. */
  readonly block?: { readonly id: string; readonly path: string }
  /** Edits that fix the file, in order, when they are known. */
  readonly edits?: readonly FindingEdit[]
  /** Range of characters of the expression at `path` that the finding is about. */
  readonly range?: { readonly start: number; readonly end: number }
}

/** Returns whether a finding prevents publishing. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error')
}
