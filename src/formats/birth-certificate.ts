import { latinCodeOf, splitParts } from './characters.ts'
import type { SeriesNumberLengths } from './series-number.ts'

/** Birth certificate: its series is a Roman number, a dash and two letters, `I-TN 1234567`. */
export const certificateLengths: SeriesNumberLengths = {
  letters: 7,
  digits: 7,
  ownSeries: {
    example: 'I-TN',
    numberStart: /\d{5,}/,
    read: romanSeries,
    isWhole: (series) => /^[IVX]+-[A-Z]{2}$/.test(series),
  },
}

/** Ends the Roman number after its last possible letter, or at a typed mark, and inserts the dash: `itn` → `I-TN`. */
function romanSeries(text: string): string {
  const [before = '', ...after] = splitParts(text.replace(/^[^\p{L}\p{N}]+/u, ''))
  const letters = (part: string) => latinCodeOf(part).replaceAll('1', 'I')
  if (after.length > 0) {
    const rest = letters(after.join(''))
    return letters(before) === '' ? rest : `${letters(before)}-${rest}`
  }
  const [, roman = '', rest = ''] = /^([IVX]{0,4})(.*)$/.exec(letters(before)) ?? []
  return rest === '' || roman === '' ? roman + rest : `${roman}-${rest}`
}
