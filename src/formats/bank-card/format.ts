import { defineFormat } from '../format.ts'

/** Bank card of the country's systems. */
export const bankCard = defineFormat({
  title: "Bank card of the country's systems",
  pattern: /^(8600|5614|9860)\d{12}$/,
  rightLength: {
    pattern: /^\d{16}$/,
    wrong: {
      ru: 'Это карта не Uzcard и не Humo. Проверьте первые четыре цифры.',
      uz: 'Bu Uzcard ham, Humo ham emas. Birinchi toʻrt raqamni tekshiring.',
      en: 'This is neither an Uzcard nor a Humo card. Check the first four digits.',
    },
  },
  wrong: {
    ru: 'Номер карты — 16 цифр.',
    uz: 'Karta raqami — 16 ta raqam.',
    en: 'A card number is 16 digits.',
  },
  display: '8600 •••• •••• 0000',
  valid: ['8600000000000000', '9860000000000001', '5614000000000002'],
  invalid: ['4242424242424242', '860000000000000', '86000000000000000'],
  source: 'public ranges of Uzcard and Humo',
  widget: 'bankCard',
})
