import type { Json } from '../json.ts'

/** An error refuses the file; a warning and a note do not. */
export type FindingSeverity = 'error' | 'warning' | 'info'

/** One step of mending a file: an operation of JSON Patch (RFC 6902). */
export type FindingEdit =
  | { readonly op: 'replace' | 'add'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string }

/** What is wrong with a product file: where, what was found, what was wanted and the next move. */
export interface Finding {
  /** Stable code of the catalogue. */
  readonly code: string
  readonly severity: FindingSeverity
  /** JSON pointer in the product file. For what stands in a mounted block: the pointer of the mount. */
  readonly path: string
  readonly message: string
  readonly expected?: string
  readonly suggestion?: string
  /** Values of the message, for a translation chosen by the code. */
  readonly params?: Readonly<Record<string, Json>>
  /** Place in the block's own file, when the fault stands there. */
  readonly block?: { readonly id: string; readonly path: string }
  /** What mends the file, in order, where that is known. */
  readonly edits?: readonly FindingEdit[]
  /** Characters of the expression at `path` that the finding speaks of. */
  readonly range?: { readonly start: number; readonly end: number }
}

/** Whether nothing stands in the way of publishing. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error')
}
