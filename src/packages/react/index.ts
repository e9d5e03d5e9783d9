/**
 * `@qadam/react`: a compiled form as a React component. `<Wizard product={form} texts={texts} onSubmit={…} />` is the whole
 * host; the default look is `@qadam/react/style.css`, in the layer `qadam`.
 */
export { type AnyForm, type CompiledForm, FormRefused } from '../engine/form.ts'
export type { FormStorage, KeptIn } from './form-storage.ts'
export type { LanguageTexts, FormTexts } from './form-texts.ts'
export { submitTo } from './submit-to.ts'
export { Wizard, type WizardHandle, type WizardProps } from './wizard.tsx'
export { browserHistory, memoryHistory } from '../../wizard/hosted/index.ts'
export type {
  HostAnswer,
  HostCall,
  HostProblem,
  HostSending,
  InputWidgetProps,
  WizardHistory,
} from '../../wizard/hosted/index.ts'
export type { CompiledProduct, Json, JsonObject, Problem } from '../../engine/index.ts'
