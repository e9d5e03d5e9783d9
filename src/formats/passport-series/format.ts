import { defineFormat } from '../format.ts'

/** Series of a passport or ID card. */
export const passportSeries = defineFormat({
  title: 'Series of a passport or ID card',
  pattern: /^[A-Z]{2}$/,
  wrong: {
    ru: 'Серия паспорта — 2 латинские буквы: AA.',
    uz: 'Pasport seriyasi — 2 ta lotin harfi: AA.',
    en: 'The passport series is 2 Latin letters: AA.',
  },
  display: 'AA',
  valid: ['AA', 'AB', 'AC', 'AD', 'FA'],
  invalid: ['A', 'AAA', 'aa', 'A1', 'АА'],
  source: 'state forms of passports and ID cards',
  widget: 'text',
  pair: { second: 'passportNumber', widget: 'document' },
})
