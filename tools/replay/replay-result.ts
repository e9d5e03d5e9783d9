/** Result of one trace. */
export interface ReplayResult {
  readonly file: string
  readonly events: number
  /** Description of the failure, in lines for a person; null when the trace played as recorded. */
  readonly failure: { readonly title: string; readonly lines: readonly string[] } | null
  /** How it was played; null for a file that cannot be. */
  readonly played: PlayedTrace | null
}

/** Version that a trace was played on, and where it went another way. */
export interface PlayedTrace {
  /** Id of the product; null for another machine, which has one version only. */
  readonly product: string | null
  /** Hash of the project's version, when that shows the customer as recorded; null when it does not. */
  readonly recorded: string | null
  readonly now: string | null
  /** Number of the first event that went another way; null when none did. */
  readonly lost: number | null
}
