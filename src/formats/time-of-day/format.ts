import { defineFormat } from '../format.ts'

/** Time of day on the clock of the place. */
export const timeOfDay = defineFormat({
  title: 'Time of day on the clock of the place',
  pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  wrong: {
    ru: 'Такого времени нет. Введите часы и минуты: 14:30.',
    uz: 'Bunday vaqt yoʻq. Soat va daqiqani kiriting: 14:30.',
    en: 'There is no such time. Enter hours and minutes: 14:30.',
  },
  display: '14:30',
  valid: ['14:30', '00:00', '23:59'],
  invalid: ['24:00', '14:60', '9:05', '14:30:00', '14.30'],
  source: 'ISO 8601, local time in hours and minutes',
  widget: 'time',
  standIn: 'own',
})
