import { defineFormat } from '../format.ts'

/** Driving licence. */
export const driverLicence = defineFormat({
  title: 'Driving licence',
  pattern: /^[A-Z]{2}\d{7}$/,
  wrong: {
    ru: 'Удостоверение — 2 латинские буквы и 7 цифр: AF1234567.',
    uz: 'Guvohnoma — 2 ta lotin harfi va 7 ta raqam: AF1234567.',
    en: 'A driving licence is 2 Latin letters and 7 digits: AF1234567.',
  },
  display: 'AF 1234567',
  valid: ['AF1234567', 'AG0000001'],
  invalid: ['AF123456', 'A1234567', 'af1234567'],
  source: "providers' samples of the licence",
  widget: 'text',
})
