/** What comes to the operators' desk. */
export const caseKinds = ['call', 'feedback', 'agent', 'career', 'appeal', 'claim'] as const

/** A kind of what comes to the desk. */
export type CaseKind = (typeof caseKinds)[number]

/** How a case ended. */
export type CaseOutcome = 'reached' | 'unreachable' | 'invited' | 'declined' | 'done'

/** The ends that an operator may give a case of a kind; an appeal ends with its answer, a claim with its last move. */
export const caseOutcomes: Readonly<Record<CaseKind, readonly CaseOutcome[]>> = {
  call: ['reached', 'unreachable'],
  feedback: ['done'],
  agent: ['invited', 'declined'],
  career: ['invited', 'declined'],
  appeal: [],
  claim: [],
}
