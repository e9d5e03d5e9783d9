import type { Problem } from '../../problem.ts'
import type { Refusal } from './wizard-state.ts'

/** Creates a refusal of an event, with the problems that caused it. */
export function refuse(code: Refusal['code'], problems: readonly Problem[] = []): Refusal {
  return { code, problems }
}
