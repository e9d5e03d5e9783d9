import { describe, expect, test } from 'vitest'
import {
  certificateLengths,
  type FormatId,
  formats,
  notations,
  parseDate,
  passportLengths,
  phoneValue,
  plateParts,
  policyLengths,
  type SeriesNumberLengths,
  splitSeriesNumber,
  techPassportLengths,
} from '../../src/formats/index.ts'
import { maskTime, parseTime } from '../../src/ui/format/time-mask.ts'
import { maskNumber, readNumber } from '../../src/ui/format/typed-number.ts'
import { dayAndTimeIn } from '../../src/wizard/widgets/date-time/day-and-time-in.ts'
import { keptMonth } from '../../src/wizard/widgets/month/month-text.ts'
import { boxedFormats } from './boxed-formats.ts'

/** Signs that keyboards, documents and copied texts give for one another; the key stands for the others. */
const alikeSigns = {
  ' ': '\t\n\r\u2000\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d',
  "'": '\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u00b4\u2032`\uff07',
}

interface Notation {
  /** A value in parts, as people read it aloud. */
  readonly parts: readonly string[]
  readonly read: (text: string) => unknown
  readonly value: unknown
}

const document = (lengths: SeriesNumberLengths, series: string): Notation => ({
  parts: [series, '1234567'],
  read: (text) => splitSeriesNumber(text, lengths),
  value: { series, number: '1234567' },
})

/** Every notation that a person types, in the parts between which people write marks. */
const typed: Readonly<Record<string, Notation>> = {
  plate: {
    parts: ['01', 'A', '123', 'BC'],
    read: (text) => plateParts(text),
    value: { region: '01', rest: 'A123BC' },
  },
  passport: document(passportLengths, 'AA'),
  techPassport: document(techPassportLengths, 'AAF'),
  policy: document(policyLengths, 'QOS'),
  certificate: {
    parts: ['I', 'TN', '1234567'],
    read: (text) => splitSeriesNumber(text, certificateLengths),
    value: { series: 'I-TN', number: '1234567' },
  },
  phone: { parts: ['90', '123', '45', '67'], read: phoneValue, value: '998901234567' },
  phoneOfCountry: { parts: ['998', '90', '123', '45', '67'], read: phoneValue, value: '998901234567' },
  date: { parts: ['14', '05', '1988'], read: parseDate, value: '1988-05-14' },
  dateYearFirst: { parts: ['1988', '05', '14'], read: parseDate, value: '1988-05-14' },
  time: { parts: ['18', '40'], read: (text) => parseTime(maskTime(text)), value: '18:40' },
  month: { parts: ['5', '2026'], read: (text) => keptMonth(text), value: '2026-05' },
  monthYearFirst: { parts: ['2026', '11'], read: (text) => keptMonth(text), value: '2026-11' },
  ...Object.fromEntries(
    boxedFormats.map((format) => {
      const [value] = formats[format].valid
      const { keep, group } = notations[format].box
      return [format, { parts: group(value).split(/[^\p{L}\p{N}]+/u), read: keep, value }]
    }),
  ),
}

const signs = Object.entries(alikeSigns).flatMap(([plain, others]) => [plain, ...others])

/** What people write between the parts of a value. */
const between = [
  ...signs,
  '\u00a0',
  '.',
  ',',
  '/',
  '\\',
  ':',
  '_',
  '|',
  '·',
  '№',
  '№ ',
  ' - ',
  ', ',
  '（',
  '．',
  '／',
]

/** What copied texts have around a value. */
const around = ['', ' ', '\u00a0', '\n', '\t', '(', '"', '.', '\u200b', '\u202a', '\u2068', '\ufeff']

describe.each(Object.entries(typed))('%s forgives', (_, { parts, read, value }) => {
  test.each(between.map((mark) => [JSON.stringify(mark), mark]))('%s between its parts', (_name, mark) => {
    expect(read(parts.join(mark))).toEqual(value)
  })

  test.each(around.map((mark) => [JSON.stringify(mark), mark]))('%s around it', (_name, mark) => {
    expect(read(`${mark}${parts.join(' ')}${mark}`)).toEqual(value)
  })

  test('digits of other widths and scripts', () => {
    const inScript = (first: number) =>
      parts.join(' ').replace(/\d/g, (digit) => String.fromCharCode(first + Number(digit)))
    for (const zero of [0xff10, 0x0660, 0x06f0]) expect(read(inScript(zero))).toEqual(value)
  })

  // Without its zero, a month of one digit is another text.
  test.skipIf(value === '2026-05')('no mark at all', () => {
    expect(read(parts.join(''))).toEqual(value)
  })
})

test.each(['14.05.1988 г.', '14.05.1988г', '14/05/1988 года', '1988-05-14 yil', '14.05.1988-y.'])(
  'a date with the word of a year: %s',
  (text) => expect(parseDate(text)).toBe('1988-05-14'),
)

test.each(['05.2026 г.', '5/2026 года', '2026-05 yil', '202605', '052026'])(
  'a month with the word of a year, or without marks: %s',
  (text) => expect(keptMonth(text)).toBe('2026-05'),
)

test('a month behind its year waits for a second digit while it is typed', () => {
  expect([keptMonth('2026-1'), keptMonth('2026-1', true), keptMonth('2026-12')]).toEqual([
    '2026-1',
    '2026-01',
    '2026-12',
  ])
})

test('a day with its time forgives what both forgive', () => {
  for (const text of ['14.05.2026, 14:30', '2026/05/14 14.30', '14–05–2026 14:30', '2026-05-14T14:30'])
    expect([text, dayAndTimeIn(text)]).toEqual([text, '2026-05-14T14:30'])
})

describe.each(['ru', 'uz', 'en'] as const)('a number in %s forgives', (language) => {
  const grouping = [' ', ...alikeSigns[' '], '\u00a0', "'", ...alikeSigns["'"]]

  test.each(grouping.map((mark) => [JSON.stringify(mark), mark]))('%s between thousands', (_, mark) => {
    const text = `1${mark}144${mark}000`
    expect(readNumber(maskNumber(text, language), language)).toBe(1_144_000)
  })

  test.each(['-', ...alikeSigns['-']])('%s as its minus', (minus) => {
    expect(readNumber(maskNumber(`${minus}12`, language), language)).toBe(-12)
  })

  test.each(around.slice(0, 5).concat(around.slice(8)))('%j around it', (mark) => {
    expect(readNumber(maskNumber(`${mark}5000${mark}`, language), language)).toBe(5000)
  })

  test('the units of sums and years', () => {
    for (const apostrophe of ["'", ...alikeSigns["'"]])
      expect(readNumber(`5000 so${apostrophe}m`, language, { shift: 2, currency: 'UZS' })).toBe(500_000)
    for (const text of ['2021 г.', '2021 год', '2021 yil', '2021-yil'])
      expect(readNumber(text, language)).toBe(2021)
  })
})

test('every format that is typed in a box of its own is in the table', () => {
  const asked = (Object.keys(formats) as FormatId[]).filter((id) => notations[id].box !== null)
  expect(asked.filter((id) => !(id in typed))).toEqual([])
})
