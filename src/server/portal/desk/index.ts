export {
  caseKindOfAppeal,
  caseOfAppeal,
  caseOfClaim,
  caseOfRequest,
  requestSubject,
  type RequestBody,
} from './open-case.ts'
export { answerTemplates, type AnswerTemplate } from './answer-templates.ts'
export { deskEvents } from './desk-events.route.ts'
export { claimPath, updateCase, isClaimDone } from './follow-case.ts'
