import { defineFormat } from '../format.ts'

/** Code of the branch of economy (OKONX). */
export const okonx = defineFormat({
  title: 'Code of the branch of economy (OKONX)',
  pattern: /^\d{5}$/,
  wrong: { ru: 'Код ОКОНХ — 5 цифр.', uz: 'OKONX kodi — 5 ta raqam.', en: 'An OKONX code is 5 digits.' },
  display: '80100',
  valid: ['80100', '11110'],
  invalid: ['8010', '801000'],
  source: 'state statistics committee, OKONX',
  widget: 'text',
})
