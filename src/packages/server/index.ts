/**
 * `@qadam/server`: refuses what a form's wizard could not have sent. `checkSubmission` is a function; `formsHandler` answers
 * web `Request`s; `@qadam/server/fastify` and `@qadam/server/express` are adapters of these servers.
 */
export { type AnyForm, type CompiledForm, FormRefused, openForm } from '../engine/form.ts'
export { type CheckedSubmission, type SubmissionOptions, checkSentForm as checkSubmission } from './check.ts'
export {
  type FormAnswer,
  memoryOfSendings,
  type CheckedForm,
  type ReceiveForm,
  receiveForms,
  type ReceiveOptions,
  type SentAnswer,
  type SentBefore,
} from './receive.ts'
export { formsHandler } from './request-handler.ts'
export type { Problem, VerifiedFact } from '../../engine/index.ts'
