/** What came of one trace. */
export interface ReplayResult {
  readonly file: string
  readonly events: number
  /** Why it is no success, in lines for a person; null when it played as recorded. */
  readonly failure: { readonly title: string; readonly lines: readonly string[] } | null
}
