import { defineFormat } from '../format.ts'

/** Day and time with the offset from UTC. */
export const dateTime = defineFormat({
  title: 'Day and time with the offset from UTC',
  pattern:
    /^\d{4}-\d{2}-\d{2}[Tt](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
  check: 'isDateTime',
  wrong: {
    ru: 'Дату и время пишут вместе: 2026-05-14T14:30:00+05:00.',
    uz: 'Sana va vaqt birga yoziladi: 2026-05-14T14:30:00+05:00.',
    en: 'A date with a time is written together: 2026-05-14T14:30:00+05:00.',
  },
  display: '2026-05-14T14:30:00+05:00',
  valid: ['2026-05-14T14:30:00+05:00', '1963-06-19T08:30:06.283185Z', '1998-12-31T15:59:60.123-08:00'],
  invalid: ['2026-05-14', '2026-02-29T14:30:00Z', '2026-05-14 14:30:00Z', '2026-05-14T14:30:00'],
  source: 'RFC 3339, date-time',
  widget: 'text',
  standIn: 'own',
})
