/** The part of the engine that runs in the browser: it runs the wizard of a compiled product. */
export type { Json, JsonObject } from './json.ts'
export type {
  Call,
  CallView,
  CompiledProduct,
  Derived,
  End,
  Expression,
  Field,
  FileLimits,
  Gate,
  InputOf,
  List,
  Named,
  Outcome,
  Part,
  Purchase,
  Rule,
  SaleProduct,
  Scope,
  Slide,
  TextValue,
} from './compiled/compiled-product.ts'
export { fieldsAskedBy, choiceOfPart } from './compiled/facts-of-part.ts'
export { isSale, sendingOf } from './compiled/sending.ts'
export { flowOf } from './flow/product-flow.ts'
export { slidesInOrder } from './compiled/slide-order.ts'
export type { FlowSlide, ProductFlow } from './flow/product-flow.ts'
export type { Problem } from './problem.ts'
export { languagesOf, nearestLanguage, type ProductLanguage } from './product-languages.ts'
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
} from './wizard/state/wizard-state.ts'
export type { Beginning, SavedFlag, WizardSnapshot } from './wizard/state/wizard-snapshot.ts'
export type {
  CallStatus,
  FlagView,
  GateView,
  ItemTitle,
  OptionView,
  ValueView,
} from './wizard/views/views.ts'
export type { SlideView } from './wizard/views/viewed-slide.ts'
export type { ListView, PartView } from '../parts/view-type.generated.ts'
export type { ChecksView } from '../parts/checks/view-type.ts'
export type { CompareColumn, CompareView } from '../parts/compare/view-type.ts'
export type { FoundView } from '../parts/found/view-type.ts'
export type { InputView } from '../parts/input/view-type.ts'
export type { ItemView } from '../parts/list/view.ts'
export type { NoteView } from '../parts/note/view-type.ts'
export type { PayView } from '../parts/pay/view-type.ts'
export type { ShownView } from '../parts/show/view-type.ts'
export type { VerifyView } from '../parts/verify/view-type.ts'
export type { Submitted, SubmissionFacts, Verdict } from './wizard/check/check-submission.ts'
export type { VerifiedFact } from './wizard/state/verified-fact.ts'

export { begin } from './wizard/journey/begin.ts'
export { type LaterReactions, laterReactions } from './wizard/journey/later-reactions.ts'
export { step } from './wizard/journey/step.ts'
export { stepWith } from './wizard/journey/step-with.ts'
export { save } from './wizard/journey/save.ts'
export { withoutPersonal } from './wizard/journey/without-personal.ts'
export { restore } from './wizard/journey/restore.ts'
export { migrate } from './wizard/journey/migrate.ts'
export { relevantData } from './wizard/submission/relevant-data.ts'
export { submission } from './wizard/submission/submission.ts'
export { checkSubmission } from './wizard/check/check-submission.ts'
export { plainBody } from './wizard/submission/plain-body.ts'
export { requestKeyOf } from './wizard/state/request-key.ts'
export { callStatus } from './wizard/views/call-status.ts'
export { conditionsOf } from './wizard/views/conditions-of.ts'
export { itemAround, patternOf } from './wizard/graph/pattern-of.ts'
export { priceView, type PriceView } from './wizard/views/price-view.ts'
export { problemsOf } from './wizard/views/problems.ts'
export { refusalsWithoutPlace } from './wizard/views/refusal-view.ts'
export { referralsOf } from './wizard/views/referrals.ts'
export { textKeysOf } from './wizard/graph/problem-texts.ts'
export { isChoice, languageOfWord, optionLabel, textOfValue } from './wizard/views/option-label.ts'
export { purchaseView, type PurchaseView } from './wizard/views/purchase-view.ts'
export { reviewView, type ReviewCard, type ReviewItem } from './wizard/views/review-view.ts'
export { inputView, slideView } from './wizard/views/slide-view.ts'
export { textValuesView, type TextValueView, type TextValuesView } from './wizard/views/text-values.ts'
export { canGoTo, stepsView, type StepView } from './wizard/views/steps-view.ts'

export { isSealed, runtime, type Runtime, shownText } from './runtime/index.ts'
