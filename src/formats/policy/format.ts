import { defineFormat } from '../format.ts'

/** Number of an insurance policy. */
export const policy = defineFormat({
  title: 'Number of an insurance policy',
  pattern: /^[A-Z]{3,4}\d{6,8}$/,
  wrong: {
    ru: 'Номер полиса — 3 или 4 буквы и от 6 до 8 цифр: QOS1234567.',
    uz: 'Polis raqami — 3 yoki 4 ta harf va 6–8 ta raqam: QOS1234567.',
    en: 'A policy number is 3 or 4 letters and 6 to 8 digits: QOS1234567.',
  },
  display: 'EINL1234567',
  valid: ['EINL1234567', 'ABC123456'],
  invalid: ['EI1234567', 'EINL12345', 'einl1234567', 'EINL 1234567'],
  source: "one provider's samples",
  widget: 'text',
})
