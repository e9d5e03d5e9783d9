import { defineFormat } from '../format.ts'

/** Address of the internet protocol, version 6. */
export const ipv6 = defineFormat({
  title: 'IPv6 address',
  pattern: /^[0-9A-Fa-f:.]{2,45}$/,
  check: 'isIpv6',
  wrong: {
    ru: 'Адрес IPv6 — до восьми групп знаков 0–9 и a–f через двоеточие: 2001:db8::1.',
    uz: 'IPv6 manzili — ikki nuqta bilan ajratilgan, sakkiztagacha 0–9 va a–f guruhlari: 2001:db8::1.',
    en: 'An IPv6 address is up to eight groups of 0–9 and a–f with colons: 2001:db8::1.',
  },
  display: '2001:db8::1',
  valid: ['2001:db8::1', '::', '1:2:3:4:5:6:7:8', '::ffff:192.0.2.1'],
  invalid: ['1:2:3:4:5:6:7', '1::2::3', '12345::', '::1/64', '192.0.2.1', ':1:2:3:4:5:6:7'],
  source: 'RFC 4291, section 2.2',
  widget: 'text',
  standIn: 'own',
})
