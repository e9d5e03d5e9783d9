export { catalogue, type ErrorCode } from './catalogue.ts'
export { answerNotFound, installErrorHandler, sendRefusal } from './error-handler.ts'
export { problemAnswer, QadamError, type ErrorDetail, type ProblemAnswer } from './qadam-error.ts'
