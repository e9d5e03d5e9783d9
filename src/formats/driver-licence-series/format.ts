import { defineFormat } from '../format.ts'

/** Series of a driving licence. */
export const driverLicenceSeries = defineFormat({
  title: 'Series of a driving licence',
  pattern: /^[A-Z]{2}$/,
  wrong: {
    ru: 'Серия удостоверения — 2 латинские буквы: AF.',
    uz: 'Guvohnoma seriyasi — 2 ta lotin harfi: AF.',
    en: 'The licence series is 2 Latin letters: AF.',
  },
  display: 'AF',
  valid: ['AF', 'AG'],
  invalid: ['A', 'AFA', 'af'],
  source: "providers' samples of the licence",
  widget: 'text',
  pair: { second: 'driverLicenceNumber', widget: 'licence' },
})
