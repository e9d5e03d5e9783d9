import type { Format } from '../format.ts'

/** Code of the branch of economy (OKONX). */
export const okonx = {
  title: 'Code of the branch of economy (OKONX)',
  pattern: /^\d{5}$/,
  check: null,
  rightLength: null,
  wrong: { ru: 'Код ОКОНХ — 5 цифр.', uz: 'OKONX kodi — 5 ta raqam.', en: 'An OKONX code is 5 digits.' },
  display: '80100',
  valid: ['80100', '11110'],
  invalid: ['8010', '801000'],
  source: 'state statistics committee, OKONX',
  widget: 'text',
  pair: null,
  standIn: 'scrambled',
  fromBirthDate: null,
} as const satisfies Format
