import { defineFormat } from '../format.ts'

/** Number of a driving licence. */
export const driverLicenceNumber = defineFormat({
  title: 'Number of a driving licence',
  pattern: /^\d{7}$/,
  wrong: {
    ru: 'Номер удостоверения — 7 цифр.',
    uz: 'Guvohnoma raqami — 7 ta raqam.',
    en: 'The licence number is 7 digits.',
  },
  display: '1234567',
  valid: ['1234567', '0000001'],
  invalid: ['123456', '12345678'],
  source: "providers' samples of the licence",
  widget: 'text',
})
