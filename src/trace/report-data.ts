import type { CompiledProduct } from '../engine/index.ts'
import type { ProductReasons } from '../engine/explain/index.ts'
import type { runtime } from '../engine/runtime/index.ts'

/** What `qadam replay --report` writes into its file beside the viewer's program: results, recordings and texts. */
export interface ReportData {
  readonly results: readonly ReportedResult[]
  /** Texts of the interface and of the products: language → namespace → key → message. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
}

/** Result of one recording. */
export interface ReportedResult {
  readonly file: string
  readonly events: number
  /** Description of the failure, in lines for a person; null when the recording played as recorded. */
  readonly failure: { readonly title: string; readonly lines: readonly string[] } | null
  /** Number of the first event that went another way; null when none did, or the recording cannot be played. */
  readonly lost: number | null
  /** The recording as a file; null when the viewer cannot show it. */
  readonly text: string | null
  /** Hash of the version that shows the customer as recorded; null when the project has none. */
  readonly recorded: string | null
  /** Hash of the version that it was played on. */
  readonly now: string | null
}

/** Versions of products in a report, by hash: the functions that `emitModule` and `emitReasons` write. */
export type ReportedVersions = Readonly<
  Record<
    string,
    {
      readonly make: (tools: typeof runtime) => CompiledProduct
      readonly reasons: (tools: typeof runtime) => ProductReasons
    }
  >
>
