import { defineFormat } from '../format.ts'

/** E-mail address. */
export const email = defineFormat({
  title: 'E-mail address',
  pattern:
    /^(?=.{1,254}$)(?=[^@]{1,64}@|".{0,62}"@)(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*|"(?:[ !#-[\]-~]|\\[ -~])*")@(?:(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])|\[(?:[0-9.]+|IPv6:[0-9A-Fa-f:.]+)\])$/,
  check: 'isEmailDomain',
  wrong: {
    ru: 'Адрес почты пишут так: name@mail.uz.',
    uz: 'Pochta manzili bunday yoziladi: name@mail.uz.',
    en: 'An e-mail looks like name@mail.uz.',
  },
  display: 'name@mail.uz',
  valid: [
    'name@mail.uz',
    'a.b+c@xn--d1acufc.example.com',
    '"joe bloggs"@example.com',
    'joe.bloggs@[IPv6:::1]',
  ],
  invalid: [
    'name',
    'name@mail',
    '@mail.uz',
    'na me@mail.uz',
    'name@mail..uz',
    'name@@mail.uz',
    '.name@mail.uz',
    'na..me@mail.uz',
    'name@-mail.uz',
    'name@[127.0.0.300]',
  ],
  source: 'RFC 5321, Mailbox; a domain with a dot, as public mail needs',
  widget: 'email',
})
