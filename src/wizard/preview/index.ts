/** A wizard that is looked at before it is published; the Studio loads it into a frame. */
export { PreviewWizard } from './preview-wizard.tsx'
export type { PreviewWizardProps } from './preview-wizard.tsx'
export type { WhyAnswer, WhyAsked } from './why-asked.ts'
