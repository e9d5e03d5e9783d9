import { defineFormat } from '../format.ts'

/** Calendar date. */
export const date = defineFormat({
  title: 'Calendar date',
  pattern: /^\d{4}-\d{2}-\d{2}$/,
  check: 'isDate',
  wrong: {
    ru: 'Такой даты нет. Введите день, месяц и год: 14.05.2026.',
    uz: 'Bunday sana yoʻq. Kun, oy va yilni kiriting: 14.05.2026.',
    en: 'There is no such date. Enter day, month and year: 14.05.2026.',
  },
  display: '28.02.2026',
  valid: ['2026-02-28', '2024-02-29', '2000-02-29', '1950-12-31'],
  invalid: [
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-00-10',
    '0000-01-01',
    '28.02.2026',
    '2026-2-8',
    '2026-02-28T00:00',
  ],
  source: 'ISO 8601, extended calendar date',
  widget: 'date',
  standIn: 'own',
})
