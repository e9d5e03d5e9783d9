import { defineFormat } from '../format.ts'

/** Day with a time on the clock of the place. */
export const dayAndTime = defineFormat({
  title: 'Day with a time on the clock of the place',
  pattern:
    /^(?:[1-9]\d{3}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:[1-9]\d(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[13579][26])00)-02-29)T(?:[01]\d|2[0-3]):[0-5]\d$/,
  wrong: {
    ru: 'Такого дня или времени нет. Введите день и время: 14.05.2026 и 14:30.',
    uz: 'Bunday kun yoki vaqt yoʻq. Kun va vaqtni kiriting: 14.05.2026 va 14:30.',
    en: 'There is no such day or time. Enter a day and a time: 14.05.2026 and 14:30.',
  },
  display: '14.05.2026, 14:30',
  valid: ['2026-05-14T14:30', '2024-02-29T00:00', '1999-12-31T23:59'],
  invalid: [
    '2026-02-29T14:30',
    '2026-05-14',
    'T14:30',
    '2026-05-14T24:00',
    '2026-05-14 14:30',
    '2026-05-14T14:30Z',
  ],
  source: 'ISO 8601, local date and time',
  widget: 'dateTime',
  standIn: 'own',
})
