import type { Step } from '../../engine/index.ts'
import type { Walked } from './generated-run.ts'
import type { AskTariff } from './tariff-answers.ts'

/**
 * Returns whether a customer had no trouble that an own wish made: every call was waited for, and ended as the tariff or a
 * service that works ends it. Who buys only while a call fails, or before it ends, is no proof that others can.
 */
export function isOrdinary(
  first: Step,
  walked: readonly Walked[],
  askTariff: AskTariff | null | undefined,
): boolean {
  return walked.every(({ event }, at) => {
    const { calls } = walked[at - 1]?.after.state ?? first.state
    if (event.type === 'slide.continued')
      return Object.values(calls).every(({ status }) => status !== 'pending')
    if (event.type !== 'call.answered') return true
    const { answer, requestKey } = event
    if (answer.kind === 'answer' && answer.status < 400) return true
    return (askTariff?.(requestKey) ?? null) !== null && answer.kind === 'answer'
  })
}
