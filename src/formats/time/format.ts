import { defineFormat } from '../format.ts'

/** Time of day with its offset from UTC. */
export const time = defineFormat({
  title: 'Time of day with its offset from UTC',
  pattern: /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
  check: 'isTime',
  wrong: {
    ru: 'Время пишут с часовым поясом: 14:30:00+05:00.',
    uz: 'Vaqt vaqt mintaqasi bilan yoziladi: 14:30:00+05:00.',
    en: 'A time is written with its offset: 14:30:00+05:00.',
  },
  display: '14:30:00+05:00',
  valid: ['14:30:00+05:00', '08:30:06.283185Z', '15:59:60-08:00'],
  invalid: ['14:30', '24:00:00Z', '22:59:60Z', '08:30:06+24:00', '08:30:06 UTC'],
  source: 'RFC 3339, full-time',
  widget: 'text',
  standIn: 'own',
})
