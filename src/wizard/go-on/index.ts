/** A wizard that goes on from a moment of a recording; loaded by those who look at recordings. */
export { GoOnWizard } from './go-on-wizard.tsx'
export type { GoOnWizardProps } from './go-on-wizard.tsx'
