import { defineFormat } from '../format.ts'

/** Series of a carrier's licence. */
export const licenceSeries = defineFormat({
  title: "Series of a carrier's licence",
  pattern: /^[A-Z]{2}$/,
  wrong: {
    ru: 'Серия лицензии — 2 латинские буквы: AT.',
    uz: 'Litsenziya seriyasi — 2 ta lotin harfi: AT.',
    en: 'The licence series is 2 Latin letters: AT.',
  },
  display: 'AT',
  valid: ['AT'],
  invalid: ['A', 'ATA', 'at'],
  source: "one provider's samples",
  widget: 'text',
  pair: { second: 'licenceNumber', widget: 'licence' },
})
