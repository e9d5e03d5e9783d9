/** Result of one trace. */
export interface ReplayResult {
  readonly file: string
  readonly events: number
  /** Description of the failure, in lines for a person; null when the trace played as recorded. */
  readonly failure: { readonly title: string; readonly lines: readonly string[] } | null
}
