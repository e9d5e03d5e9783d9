/** The half of the engine that goes to the browser: a compiled product in, a wizard out. */
export type { Json, JsonObject } from './json.ts'
export type {
  Call,
  CallView,
  CompiledProduct,
  Derived,
  Expression,
  Field,
  Gate,
  InputOf,
  List,
  Named,
  Outcome,
  Part,
  Problem,
  Rule,
  Scope,
  Slide,
} from './compiled/compiled-product.ts'
export type {
  CallAnswer,
  CallRequest,
  CallState,
  PurchaseAnswer,
  PurchaseState,
  Refusal,
  RemovedItem,
  SlideState,
  Step,
  Submission,
  WizardEffect,
  WizardEvent,
  WizardState,
} from './wizard/wizard-state.ts'
export type { Beginning, SavedFlag, SavedWizard } from './wizard/saved-wizard.ts'
export type {
  CallStatus,
  CompareColumn,
  CompareView,
  FlagView,
  FormView,
  FoundView,
  GateView,
  InputView,
  ItemView,
  ListView,
  OptionView,
  PartView,
  PayView,
  PriceView,
  PurchaseView,
  ReviewCard,
  SlideView,
  StepView,
  ValueView,
  VerifyView,
} from './wizard/views.ts'
export type { Submitted, SubmissionFacts } from './wizard/check-submission.ts'
export type { VerifiedFact } from './wizard/verified-fact.ts'

export { begin } from './wizard/begin.ts'
export { step } from './wizard/step.ts'
export { save } from './wizard/save.ts'
export { withoutPersonal } from './wizard/without-personal.ts'
export { restore } from './wizard/restore.ts'
export { migrate } from './wizard/migrate.ts'
export { relevantData } from './wizard/relevant-data.ts'
export { submission } from './wizard/submission.ts'
export { checkSubmission } from './wizard/check-submission.ts'
export { requestKeyOf } from './wizard/request-key.ts'
export { callStatus } from './wizard/call-status.ts'
export { conditionsOf } from './wizard/conditions-of.ts'
export { formOf } from './wizard/form-of.ts'
export { priceView } from './wizard/price-view.ts'
export { problemsOf } from './wizard/problems.ts'
export { textKeysOf } from './wizard/problem-texts.ts'
export { optionLabel } from './wizard/option-label.ts'
export { purchaseView } from './wizard/purchase-view.ts'
export { reviewView } from './wizard/review-view.ts'
export { inputView, slideView } from './wizard/slide-view.ts'
export { canGoTo, stepsView } from './wizard/steps-view.ts'

export { formatOk, formats, isSealed, runtime, type Runtime, shownText } from './runtime/index.ts'
