import { defineFormat } from '../format.ts'

/** Series of a vehicle's certificate. */
export const techPassportSeries = defineFormat({
  title: "Series of a vehicle's certificate",
  pattern: /^[A-Z]{3}$/,
  wrong: {
    ru: 'Серия техпаспорта — 3 латинские буквы: AAF.',
    uz: 'Texpasport seriyasi — 3 ta lotin harfi: AAF.',
    en: 'The technical passport series is 3 Latin letters: AAF.',
  },
  display: 'AAF',
  valid: ['AAF', 'AAG', 'AAD', 'AAC'],
  invalid: ['AA', 'AAAA', 'aaf', 'AA1'],
  source: "providers' samples of the certificate",
  widget: 'text',
  pair: { second: 'techPassportNumber', widget: 'techPassport' },
})
