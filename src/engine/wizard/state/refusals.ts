import type { Problem } from '../../problem.ts'
import type { Refusal } from './wizard-state.ts'

/** An event that the wizard does not follow, and what stands in the way. */
export function refuse(code: Refusal['code'], problems: readonly Problem[] = []): Refusal {
  return { code, problems }
}
