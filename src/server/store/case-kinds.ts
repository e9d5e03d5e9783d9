import type { CaseKind, CaseOutcome } from '../../api/schema.d.ts'

/** Kinds of cases at the operators' desk, and their outcomes. */
export type { CaseKind, CaseOutcome } from '../../api/schema.d.ts'

/** The ends that an operator may give a case of a kind; an appeal or a complaint ends with its answer, a claim with its last move. */
export const caseOutcomes: Readonly<Record<CaseKind, readonly CaseOutcome[]>> = {
  call: ['reached', 'unreachable'],
  feedback: ['done'],
  agent: ['invited', 'declined'],
  career: ['invited', 'declined'],
  appeal: [],
  complaint: [],
  claim: [],
}
