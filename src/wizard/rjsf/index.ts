/** Our widgets as an RJSF theme, for forms more general than a slide. Never in a customer's first load. */
export { FieldTemplate } from './field-template.tsx'
export { interpretingValidator } from './interpreting-validator.ts'
export { wizardTheme } from './theme.ts'
