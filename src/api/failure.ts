/**
 * Why a call failed: the network (`fetch`), the timeout (`timeout`), an answer that does not match the API description
 * (`parsing`), or an HTTP status of 400 and above with the server's answer (`status`).
 */
export type Failure =
  | { readonly kind: 'fetch' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'parsing' }
  | {
      readonly kind: 'status'
      readonly status: number
      /** The server's problem document; null when the body is something else. */
      readonly data: ProblemData | null
      /** The whole body as parsed JSON; null when the body is not JSON. */
      readonly body: unknown
    }

/** Problem document of the server (RFC 9457), with the members that the client reads. */
export interface ProblemData {
  readonly code: string
  readonly problems: readonly {
    readonly path: string
    readonly code: string
    readonly params: Readonly<Record<string, unknown>>
  }[]
}

/** Thrown by all calls of this folder; they throw no other error. */
export class CallError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'status' ? `HTTP ${failure.status}` : failure.kind)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** Returns the problem document in an answer body; null when the body is something else. */
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
