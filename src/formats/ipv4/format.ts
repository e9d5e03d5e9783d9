import { defineFormat } from '../format.ts'
import { ipv4Address } from './address.ts'

/** Address of the internet protocol, version 4. */
export const ipv4 = defineFormat({
  title: 'IPv4 address',
  pattern: ipv4Address,
  wrong: {
    ru: 'Адрес IPv4 — четыре числа до 255 через точку: 192.0.2.1.',
    uz: 'IPv4 manzili — nuqta bilan ajratilgan, 255 gacha boʻlgan toʻrtta son: 192.0.2.1.',
    en: 'An IPv4 address is four numbers up to 255 with dots: 192.0.2.1.',
  },
  display: '192.0.2.1',
  valid: ['192.0.2.1', '0.0.0.0', '255.255.255.255'],
  invalid: ['192.0.2', '192.0.2.256', '192.0.02.1', '192.0.2.1.5'],
  source: 'RFC 2673, section 3.2',
  widget: 'text',
  standIn: 'own',
})
