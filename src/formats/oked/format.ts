import { defineFormat } from '../format.ts'

/** Code of economic activity (OKED). */
export const oked = defineFormat({
  title: 'Code of economic activity (OKED)',
  pattern: /^\d{5}$/,
  wrong: { ru: 'Код ОКЭД — 5 цифр.', uz: 'IFUT kodi — 5 ta raqam.', en: 'An OKED code is 5 digits.' },
  display: '62010',
  valid: ['62010', '01110'],
  invalid: ['6201', '620100', '6201A'],
  source: 'state statistics committee, OKED',
  widget: 'oked',
})
