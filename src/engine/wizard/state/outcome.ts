import type { Call, Outcome } from '../../compiled/compiled-product.ts'
import type { CallAnswer } from './wizard-state.ts'
import { isObject } from '../../json.ts'

/**
 * Returns the product's name for a call's result. A matcher with status and code has priority over one with a status
 * alone. Without a match, a success is `ok` and a failure is `error`.
 */
export function outcomeOf(call: Pick<Call, 'outcomes'>, answer: CallAnswer): Outcome {
  if (answer.kind === 'failure') return named(call, failures[answer.failure])
  const { status, body } = answer
  const code = isObject(body) && typeof body['code'] === 'string' ? body['code'] : null
  const matching = call.outcomes.filter(
    (outcome) => hasMatcher(outcome) && matchesAnswer(outcome, status, code),
  )
  const best =
    matching.find((outcome) => outcome.code !== null && outcome.status.length > 0) ??
    matching.find((outcome) => outcome.code !== null) ??
    matching[0]
  return best ?? named(call, status >= 200 && status < 300 ? 'ok' : 'error')
}

const failures = { fetch: 'offline', timeout: 'timeout', parsing: 'malformed' } as const

function hasMatcher({ status, code }: Outcome): boolean {
  return status.length > 0 || code !== null
}

function matchesAnswer(outcome: Outcome, status: number, code: string | null): boolean {
  return (
    (outcome.status.length === 0 || outcome.status.includes(status)) &&
    (outcome.code === null || outcome.code === code)
  )
}

function named({ outcomes }: Pick<Call, 'outcomes'>, name: string): Outcome {
  return (
    outcomes.find((outcome) => outcome.name === name) ?? {
      name,
      status: [],
      code: null,
      at: null,
      manual: false,
      retry: name !== 'ok',
      stop: null,
      goesOn: false,
    }
  )
}
