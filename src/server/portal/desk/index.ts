export { caseOfAppeal, caseOfClaim, caseOfRequest, requestSubject, type RequestBody } from './open-case.ts'
export { answerTemplates, type AnswerTemplate } from './answer-templates.ts'
export { deskSms, tellCustomer } from './desk-sms.ts'
export { followed, isClaimDone } from './follow-case.ts'
