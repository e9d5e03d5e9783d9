import { defineFormat } from '../format.ts'

/** Carrier's licence. */
export const licence = defineFormat({
  title: "Carrier's licence",
  pattern: /^[A-Z]{2}\d{7}$/,
  wrong: {
    ru: 'Лицензия — 2 латинские буквы и 7 цифр: AT1234567.',
    uz: 'Litsenziya — 2 ta lotin harfi va 7 ta raqam: AT1234567.',
    en: 'A licence is 2 Latin letters and 7 digits: AT1234567.',
  },
  display: 'AT 1234567',
  valid: ['AT1234567'],
  invalid: ['AT123456', 'T1234567', 'at1234567'],
  source: "one provider's samples",
  widget: 'text',
})
