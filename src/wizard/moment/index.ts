/** One moment of a wizard, drawn as customers see it and not to be used; loaded by those who look at recordings. */
export { WizardMoment } from './wizard-moment.tsx'
export type { WizardMomentProps } from './wizard-moment.tsx'
export { bringMade, bringModule, bringProduct } from './bring-product.ts'
