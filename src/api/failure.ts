/**
 * Why a call did not bring what was asked: the network (`fetch`), the clock (`timeout`), an answer that is not what
 * the contract says (`parsing`), or an HTTP status of 400 and above with what the server said (`status`).
 */
export type Failure =
  | { readonly kind: 'fetch' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'parsing' }
  | {
      readonly kind: 'status'
      readonly status: number
      /** What the server said, when it said it in its own words for problems. */
      readonly data: ProblemData | null
      /** What it said, whatever that is: parsed JSON, or null. */
      readonly body: unknown
    }

/** The problem document of the server (RFC 9457), as far as the client reads it. */
export interface ProblemData {
  readonly code: string
  readonly problems: readonly {
    readonly path: string
    readonly code: string
    readonly params: Readonly<Record<string, unknown>>
  }[]
}

/** Thrown by every call of this folder, and by nothing else. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'status' ? `HTTP ${failure.status}` : failure.kind)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** Reads a problem document out of any answer body; null when it is something else. */
export function problemOf(body: unknown): ProblemData | null {
  if (typeof body !== 'object' || body === null || !('code' in body) || typeof body.code !== 'string')
    return null
  const problems = 'problems' in body && Array.isArray(body.problems) ? body.problems : []
  return {
    code: body.code,
    problems: problems.flatMap((problem: unknown) => {
      if (typeof problem !== 'object' || problem === null) return []
      const { path, code, params } = problem as Record<string, unknown>
      if (typeof path !== 'string' || typeof code !== 'string') return []
      return [{ path, code, params: typeof params === 'object' && params !== null ? { ...params } : {} }]
    }),
  }
}
