/** The wizard in the page of a host: no router, no portal around it, and no service but those that the host gives. */
export { browserHistory, memoryHistory } from './host-history.ts'
export { hostedServices } from './hosted-services.ts'
export type {
  HostAnswer,
  HostCall,
  HostPorts,
  HostProblem,
  HostSending,
  SubmitToHost,
} from './hosted-services.ts'
export { HostedWizard } from './hosted-wizard.tsx'
export type { HostedWizardProps } from './hosted-wizard.tsx'
export type { WizardHistory } from '../page/wizard-history.ts'
export { withItsWidgets } from '../product/load-product.ts'
export { randomId } from '../random.ts'
export { createBrowserWizards } from '../saved/browser-wizards.ts'
export { memoryWizards } from '../saved/memory-wizards.ts'
export type { SavedWizard, SavedWizards } from '../saved/saved-wizard.ts'
export { bringFirstWidgets, startRun } from '../start/start-run.ts'
export type { StartedRun } from '../start/start-run.ts'
export type { TextFile, TextLoader } from '../texts/text-loader.ts'
export { addHostWidgets } from '../widgets/host-widgets.ts'
export type { InputWidgetProps } from '../widgets/widget-props.ts'
