import { problemOf } from '../../api/index.ts'
import type { Problem, PurchaseAnswer } from '../../engine/index.ts'

/** Converts the server's refusal to problems; a problem without a path is displayed above the button. */
export function callRefusalOf(body: unknown): PurchaseAnswer {
  const refusal = problemOf(body)
  if (!refusal) return { kind: 'failure', failure: 'status' }
  const problems: readonly Problem[] = refusal.problems.map(({ path, code, params }) => ({
    path,
    code,
    // Parsed out of JSON.
    params: params as Problem['params'],
  }))
  return {
    kind: 'refused',
    problems: problems.length > 0 ? problems : [{ path: '', code: refusal.code, params: {} }],
  }
}
