import { defineFormat } from '../format.ts'

/** Passport or ID card. */
export const passport = defineFormat({
  title: 'Passport or ID card',
  pattern: /^[A-Z]{2}\d{7}$/,
  wrong: {
    ru: 'Паспорт — 2 латинские буквы и 7 цифр: AA1234567.',
    uz: 'Pasport — 2 ta lotin harfi va 7 ta raqam: AA1234567.',
    en: 'A passport is 2 Latin letters and 7 digits: AA1234567.',
  },
  display: 'AA 1234567',
  valid: ['AA1234567', 'AD0000001', 'FA7654321'],
  invalid: ['A1234567', 'AA123456', 'AA12345678', 'aa1234567', 'АА1234567', 'AA 1234567'],
  source: 'state forms of passports and ID cards',
  widget: 'text',
})
