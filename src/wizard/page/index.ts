/** The wizard itself, loaded when an address opens one. */
export { startRendered } from './start-rendered.ts'
export { WizardPage } from './wizard-page.tsx'
export type { WizardPageProps } from './wizard-page.tsx'
