import { defineFormat } from '../format.ts'

/** Phone of a company, mobile or fixed. */
export const companyPhone = defineFormat({
  title: 'Phone of a company, mobile or fixed',
  pattern: /^998\d{9}$/,
  wrong: {
    ru: 'Телефон — 9 цифр после +998.',
    uz: 'Telefon — +998 dan keyin 9 ta raqam.',
    en: 'The phone has 9 digits after +998.',
  },
  display: '+998 71 200 01 02',
  valid: ['998712000102', '998901234567'],
  invalid: ['712000102', '+998712000102', '99871200010', '9987120001022'],
  source: "libphonenumber metadata of Uzbekistan (Apache-2.0): nine digits after the country's code",
  widget: 'text',
})
