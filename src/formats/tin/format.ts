import { defineFormat } from '../format.ts'

/** Taxpayer number (INN, STIR). */
export const tin = defineFormat({
  title: 'Taxpayer number (INN, STIR)',
  pattern: /^[2-9]\d{8}$/,
  rightLength: {
    pattern: /^\d{9}$/,
    wrong: {
      ru: 'Такого ИНН не бывает: первая цифра — от 2 до 9. Сверьте цифры с документом.',
      uz: 'Bunday STIR boʻlmaydi: birinchi raqam 2 dan 9 gacha. Raqamlarni hujjat bilan solishtiring.',
      en: 'There is no such TIN: the first digit is 2 to 9. Check the digits against the document.',
    },
  },
  wrong: { ru: 'ИНН — 9 цифр.', uz: 'STIR — 9 ta raqam.', en: 'A TIN is 9 digits.' },
  display: '201 234 567',
  valid: ['201234567', '305678901', '400000001'],
  invalid: ['101234567', '20123456', '2012345678', '20123456A'],
  source: 'state tax committee: nine digits; no check digit is published',
  widget: 'tin',
})
