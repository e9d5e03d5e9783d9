import type { Format } from '../format.ts'

/** E-mail address. */
export const email = {
  title: 'E-mail address',
  pattern: /^[^\s@]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,}$/,
  check: null,
  whole: null,
  wrong: {
    ru: 'Адрес почты пишут так: name@mail.uz.',
    uz: 'Pochta manzili bunday yoziladi: name@mail.uz.',
    en: 'An e-mail looks like name@mail.uz.',
  },
  display: 'name@mail.uz',
  valid: ['name@mail.uz', 'a.b+c@xn--d1acufc.example.com'],
  invalid: ['name', 'name@mail', '@mail.uz', 'na me@mail.uz', 'name@mail..uz', 'name@@mail.uz'],
  source: 'RFC 5321 limits; a domain with a dot, as public mail needs',
  widget: 'email',
  pair: null,
  standIn: 'scrambled',
  fromBirthDate: null,
} as const satisfies Format
