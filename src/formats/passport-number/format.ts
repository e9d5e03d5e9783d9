import { defineFormat } from '../format.ts'

/** Number of a passport or ID card. */
export const passportNumber = defineFormat({
  title: 'Number of a passport or ID card',
  pattern: /^\d{7}$/,
  wrong: {
    ru: 'Номер паспорта — 7 цифр.',
    uz: 'Pasport raqami — 7 ta raqam.',
    en: 'The passport number is 7 digits.',
  },
  display: '1234567',
  valid: ['1234567', '0000001'],
  invalid: ['123456', '12345678', '123456A'],
  source: 'state forms of passports and ID cards',
  widget: 'text',
})
