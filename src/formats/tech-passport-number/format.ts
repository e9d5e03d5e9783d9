import { defineFormat } from '../format.ts'

/** Number of a vehicle's certificate. */
export const techPassportNumber = defineFormat({
  title: "Number of a vehicle's certificate",
  pattern: /^\d{7}$/,
  wrong: {
    ru: 'Номер техпаспорта — 7 цифр.',
    uz: 'Texpasport raqami — 7 ta raqam.',
    en: 'The technical passport number is 7 digits.',
  },
  display: '1234567',
  valid: ['1234567', '0000001'],
  invalid: ['123456', '12345678', '12345-7'],
  source: "providers' samples of the certificate",
  widget: 'text',
})
