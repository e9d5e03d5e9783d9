import { defineFormat } from '../format.ts'

/** Mobile phone. */
export const phone = defineFormat({
  title: 'Mobile phone',
  pattern: /^998(20|33|50|70|77|80|87|88|9[0-57-9])\d{7}$/,
  rightLength: {
    pattern: /^998\d{9}$/,
    wrong: {
      ru: 'Номера с таким кодом оператора нет. Проверьте две цифры после +998.',
      uz: 'Bunday operator kodi yoʻq. +998 dan keyingi ikki raqamni tekshiring.',
      en: 'No operator has this code. Check the two digits after +998.',
    },
  },
  wrong: {
    ru: 'Номер — 9 цифр после +998.',
    uz: 'Raqam — +998 dan keyin 9 ta raqam.',
    en: 'The number is 9 digits after +998.',
  },
  display: '+998 90 123 45 67',
  valid: ['998901234567', '998331112233', '998771234567', '998990000000'],
  invalid: ['998961234567', '901234567', '+998901234567', '99890123456', '9989012345678', '998711234567'],
  source: 'libphonenumber metadata of Uzbekistan (Apache-2.0)',
  widget: 'phone',
})
