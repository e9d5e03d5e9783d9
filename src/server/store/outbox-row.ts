declare module './tables.ts' {
  interface Tables {
    readonly outbox: OutboxTable
  }
}

/** A row of the outbox. Times are milliseconds since 1970. */
export interface OutboxTable {
  id: string
  kind: string
  subject: string
  body: string
  tries: number
  due_at: number
  /** End of the lease; zero when no process holds it. */
  claimed_until: number
  done_at: number | null
  last_error: string | null
  /** When it was given up; it waits for an operator. */
  dead_at: number | null
  created_at: number
  /** Trace that the work continues; null outside of one. */
  traceparent: string | null
}
