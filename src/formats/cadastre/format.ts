import { defineFormat } from '../format.ts'

/** Cadastral number. */
export const cadastre = defineFormat({
  title: 'Cadastral number',
  pattern: /^\d{2}:\d{2}:\d{2}:\d{2}:\d{2}:\d{4}(:\d{4})?(:\d{3})?$/,
  wrong: {
    ru: 'Кадастровый номер пишут так: 10:01:02:03:04:0567.',
    uz: 'Kadastr raqami bunday yoziladi: 10:01:02:03:04:0567.',
    en: 'A cadastre number looks like 10:01:02:03:04:0567.',
  },
  display: '10:01:02:03:04:0567',
  valid: ['10:01:02:03:04:0567', '10:01:02:03:04:0567:0001', '10:01:02:03:04:0567:0001:002'],
  invalid: ['10:01:02:03:04', '10:01:02:03:04:567', '10-01-02-03-04-0567', '10:01:02:03:04:0567:'],
  source: 'kadastr.uz, 17.01.2024',
  widget: 'cadastre',
})
