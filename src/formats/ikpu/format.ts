import { defineFormat } from '../format.ts'

/** Code of a product or service for receipts (IKPU). */
export const ikpu = defineFormat({
  title: 'Code of a product or service for receipts (IKPU)',
  pattern: /^\d{17}$/,
  wrong: { ru: 'Код ИКПУ — 17 цифр.', uz: 'MXIK kodi — 17 ta raqam.', en: 'An IKPU code is 17 digits.' },
  display: '10399002001000000',
  valid: ['10399002001000000'],
  invalid: ['1039900200100000', '103990020010000000'],
  source: 'Payme Business merchant documentation',
  widget: 'text',
})
