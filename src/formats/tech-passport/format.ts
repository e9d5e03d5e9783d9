import { defineFormat } from '../format.ts'

/** Certificate of a vehicle's registration. */
export const techPassport = defineFormat({
  title: "Certificate of a vehicle's registration",
  pattern: /^[A-Z]{3}\d{7}$/,
  wrong: {
    ru: 'Техпаспорт — 3 латинские буквы и 7 цифр: AAF1234567.',
    uz: 'Texpasport — 3 ta lotin harfi va 7 ta raqam: AAF1234567.',
    en: 'A technical passport is 3 Latin letters and 7 digits: AAF1234567.',
  },
  display: 'AAF 1234567',
  valid: ['AAF1234567', 'AAG0000001'],
  invalid: ['AA1234567', 'AAF123456', 'aaf1234567'],
  source: "providers' samples of the certificate",
  widget: 'text',
})
