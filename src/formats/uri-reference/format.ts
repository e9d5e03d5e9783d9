import { defineFormat } from '../format.ts'

/** Address of a page, with its scheme or as seen from another page. */
export const uriReference = defineFormat({
  title: 'Address with or without its scheme (URI reference)',
  pattern:
    /^(?:[A-Za-z][A-Za-z0-9+.-]*:)?(?:\/\/(?:(?:[\w.~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?(?:\[(?:[0-9A-Fa-f:.]+|[Vv][0-9A-Fa-f]+\.[\w.~!$&'()*+,;=:-]+)\]|(?:[\w.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)(?::\d*)?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*)?|(?!\/\/)(?:[\w.~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*)(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$/,
  check: 'isUriReference',
  wrong: {
    ru: 'Адрес пишут так: https://example.uz/page или /page.',
    uz: 'Manzil bunday yoziladi: https://example.uz/page yoki /page.',
    en: 'An address looks like https://example.uz/page or /page.',
  },
  display: '/page?tab=2',
  valid: ['/page?tab=2', 'https://example.uz/page', '//example.uz', '#part', 'a/b'],
  invalid: ['\\page', '/a b', '1a:b', 'https://[::g]/', '/page#a\\b'],
  source: 'RFC 3986, URI-reference',
  widget: 'text',
})
