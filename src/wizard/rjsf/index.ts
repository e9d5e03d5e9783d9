/**
 * The wizard's widgets as an RJSF theme, for forms that a slide cannot express. Not part of a customer's
 * first load.
 */
export { FieldTemplate } from './field-template.tsx'
export { interpretingValidator } from './interpreting-validator.ts'
export { wizardTheme } from './theme.ts'
