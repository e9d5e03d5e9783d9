/** Labels that say what a box holds, but not of what: beside its box such a label is clear, alone it is no question. */
const words: Readonly<Record<string, readonly string[]>> = {
  ru: [
    'тип, вид, номер, №, серия, серия и номер, дата, код, сумма, название, наименование, значение, количество',
    'число, с, по, от, до, год, другое, прочее, сум, руб, м, м², кг, км, л, шт, лет, мес, дн',
  ],
  uz: [
    'turi, raqam, raqami, №, seriya, seriyasi, seriyasi va raqami, sana, sanasi, kod, kodi, summa, summasi, nomi',
    'qiymat, qiymati, soni, miqdori, yil, yili, boshqa, soʻm, m, m², kg, km, l, dona',
  ],
  en: [
    'type, kind, number, no, №, series, series and number, date, code, sum, amount, value, quantity, count',
    'from, to, year, other, soum, uzs, m, m², kg, km, l, pcs',
  ],
}

const lone = new Map(
  Object.entries(words).map(([language, lines]) => [
    language,
    new Set(lines.flatMap((line) => line.split(', '))),
  ]),
)

/** Returns whether a label is no question by itself: it has no letter, is a unit, or names no thing. */
export function isLoneWord(label: string, language: string): boolean {
  const plain = label.toLowerCase().replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
  return !/\p{L}/u.test(plain) || (lone.get(language)?.has(plain) ?? false)
}
