import { defineFormat } from '../format.ts'

/** Number of a carrier's licence. */
export const licenceNumber = defineFormat({
  title: "Number of a carrier's licence",
  pattern: /^\d{7}$/,
  wrong: {
    ru: 'Номер лицензии — 7 цифр.',
    uz: 'Litsenziya raqami — 7 ta raqam.',
    en: 'The licence number is 7 digits.',
  },
  display: '1234567',
  valid: ['1234567'],
  invalid: ['123456', '12345678'],
  source: "one provider's samples",
  widget: 'text',
})
