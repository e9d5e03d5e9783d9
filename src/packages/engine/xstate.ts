import type { CompiledProduct } from '../../engine/index.ts'
import { laterReactions } from '../../engine/index.ts'
import { wizardLogic as logicOf, type WizardLogic } from '../../../machines/wizard-logic.ts'
import { type AnyForm, openForm } from './form.ts'

export type {
  PersistedWizard,
  WizardActorSnapshot,
  WizardLogic,
  WizardStart,
} from '../../../machines/wizard-logic.ts'

/**
 * `@qadam/engine/xstate`: a form's wizards as XState's actor logic, for `createActor`, `invoke` and `spawn`. The context of
 * a snapshot is the latest step; its effects are performed by the host.
 * @throws FormRefused
 */
export function formLogic(form: AnyForm | CompiledProduct): WizardLogic {
  return logicOf(openForm(form), laterReactions)
}
