/** A wizard that is looked at before it is published; the Studio loads it into a frame. */
export { PreviewWizard } from './preview-wizard.tsx'
export type { PreviewWizardProps } from './preview-wizard.tsx'
export type { WhyAnswer, WhyAsked } from './why-asked.ts'
export type { CallSwitch, CallSwitches, SwitchableCall } from './play/call-switch.ts'
export type { PlayEnd } from './play/play-wizard.ts'
export type { Play } from './play/use-play.ts'
