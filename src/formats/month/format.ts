import { defineFormat } from '../format.ts'

/** Month of a year. */
export const month = defineFormat({
  title: 'Month of a year',
  pattern: /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/,
  wrong: {
    ru: 'Такого месяца нет. Введите месяц и год: 05.2026.',
    uz: 'Bunday oy yoʻq. Oy va yilni kiriting: 05.2026.',
    en: 'There is no such month. Enter month and year: 05.2026.',
  },
  display: '05.2026',
  valid: ['2026-05', '1999-12', '2030-01'],
  invalid: ['2026-13', '2026-00', '2026-5', '05.2026', '2026-05-01'],
  source: 'ISO 8601, year and month',
  widget: 'month',
  standIn: 'own',
})
