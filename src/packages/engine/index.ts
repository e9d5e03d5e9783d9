/**
 * `@qadam/engine`: runs a compiled form. Pure functions without a clock, a network or a screen: `begin` makes the first
 * state, `step` applies an event, `save` and `restore` keep a state as JSON, `submission` makes the body of the request,
 * and `checkSubmission` says whether the wizard could have produced it.
 */
export { type AnyForm, engineGeneration, type CompiledForm, FormRefused, openForm } from './form.ts'
export {
  begin,
  canGoTo,
  checkSubmission,
  inputView,
  migrate,
  problemsOf,
  relevantData,
  restore,
  reviewView,
  save,
  slideView,
  step,
  stepsView,
  submission,
} from '../../engine/index.ts'
export type {
  Beginning,
  CallAnswer,
  CallRequest,
  CompiledProduct,
  InputView,
  Json,
  JsonObject,
  PartView,
  Problem,
  PurchaseAnswer,
  Refusal,
  ReviewCard,
  SlideView,
  Step,
  StepView,
  Submission,
  SubmissionFacts,
  Submitted,
  VerifiedFact,
  Verdict,
  WizardEffect,
  WizardEvent,
  WizardSnapshot,
  WizardState,
} from '../../engine/index.ts'
