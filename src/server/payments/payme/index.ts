export { answerPayme } from './payme.ts'
export { paymeErrors, type PaymeAnswer } from './payme-answer.ts'
export { readPaymeCall } from './payme-call.ts'
