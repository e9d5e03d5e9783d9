import { defineFormat } from '../format.ts'

/** E-mail address in letters of any language. */
export const idnEmail = defineFormat({
  title: 'E-mail address in letters of any language',
  pattern:
    /^(?=.{1,254}$)(?=[^@]{1,64}@|".{0,62}"@)(?:[\w!#$%&'*+/=?^`{|}~\u0080-\uFFFF-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u0080-\uFFFF-]+)*|"(?:[ !#-[\]-~\u0080-\uFFFF]|\\[ -~])*")@(?:(?:[A-Za-z0-9\u0080-\uFFFF](?:[A-Za-z0-9\u0080-\uFFFF-]{0,61}[A-Za-z0-9\u0080-\uFFFF])?\.)+[A-Za-z\u0080-\uFFFF](?:[A-Za-z0-9\u0080-\uFFFF-]{0,61}[A-Za-z0-9\u0080-\uFFFF])|\[(?:[0-9.]+|IPv6:[0-9A-Fa-f:.]+)\])$/,
  check: 'isEmailDomain',
  wrong: {
    ru: 'Адрес почты пишут так: имя@почта.уз.',
    uz: 'Pochta manzili bunday yoziladi: ism@pochta.uz.',
    en: 'An e-mail looks like name@mail.uz.',
  },
  display: 'имя@почта.уз',
  valid: ['имя@почта.уз', 'name@mail.uz', '실례@실례.테스트'],
  invalid: ['имя', 'имя@почта', '@почта.уз', 'имя фамилия@почта.уз', '.имя@почта.уз'],
  source: 'RFC 6531, Mailbox',
  widget: 'email',
})
