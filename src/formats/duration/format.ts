import { defineFormat } from '../format.ts'

/** Length of time in calendar and clock units. */
export const duration = defineFormat({
  title: 'Length of time',
  pattern:
    /^P(?!$)(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?)$/,
  wrong: {
    ru: 'Длительность пишут так: P1Y2M3D — год, два месяца и три дня, PT36H — 36 часов.',
    uz: 'Davomiylik bunday yoziladi: P1Y2M3D — bir yil, ikki oy va uch kun, PT36H — 36 soat.',
    en: 'A length of time looks like P1Y2M3D, a year, two months and three days, or PT36H, 36 hours.',
  },
  display: 'P1Y2M3D',
  valid: ['P1Y2M3D', 'P4DT12H30M5S', 'PT36H', 'P2W'],
  invalid: ['P', 'PT', '4D', 'P1', 'P2D1Y', 'P1Y2W', 'PT0.5S', 'P1Y2D'],
  source: 'RFC 3339, appendix A',
  widget: 'text',
  standIn: 'own',
})
