import { defineFormat } from '../format.ts'

/** Address of a page, a mailbox, a telephone: with its scheme. */
export const uri = defineFormat({
  title: 'Address with its scheme (URI)',
  pattern:
    /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/(?:(?:[\w.~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?(?:\[(?:[0-9A-Fa-f:.]+|[Vv][0-9A-Fa-f]+\.[\w.~!$&'()*+,;=:-]+)\]|(?:[\w.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)(?::\d*)?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*)?|(?!\/\/)(?:[\w.~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*)(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$/,
  check: 'isUri',
  wrong: {
    ru: 'Адрес начинают со схемы: https://example.uz/page.',
    uz: 'Manzil sxema bilan boshlanadi: https://example.uz/page.',
    en: 'An address begins with its scheme: https://example.uz/page.',
  },
  display: 'https://example.uz/page',
  valid: [
    'https://example.uz/page',
    'ldap://[2001:db8::7]/c=GB?objectClass?one',
    'mailto:name@mail.uz',
    'urn:isbn:9780141036144',
  ],
  invalid: [
    'example.uz',
    '/page',
    '//example.uz',
    'https://example.uz/a b',
    'https://[::1',
    'https://[::g]/',
  ],
  source: 'RFC 3986, URI',
  widget: 'text',
})
