import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groupPhone,
  groupPlateRest,
  maskDate,
  nationalPart,
  parseDate,
  passportLengths,
  phoneValue,
  plateParts,
  splitSeriesNumber,
  techPassportLengths,
} from '../../src/formats/index.ts'
import { bareCode, latinCodeOf } from '../../src/formats/characters.ts'
import { cadastreValue } from '../../src/formats/cadastre/notation.ts'
import { groupPinfl } from '../../src/formats/pinfl/notation.ts'
import { groupTin } from '../../src/formats/tin/notation.ts'
import { maskTime } from '../../src/ui/format/time-mask.ts'
import { maskNumber, type NumberRules, readNumber, writeNumber } from '../../src/ui/format/typed-number.ts'

const languages = ['ru', 'uz', 'en'] as const
type Language = (typeof languages)[number]

interface Quantity {
  readonly isNegative: boolean
  readonly whole: string
  readonly fraction: string
}

/** A number as digits, so that what was meant is known exactly. */
const quantity: fc.Arbitrary<Quantity> = fc.record({
  isNegative: fc.boolean(),
  whole: fc.bigInt({ min: 0n, max: 9_999_999_999n }).map(String),
  fraction: fc.oneof(
    fc.constant(''),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 }).map((digits) => digits.join('')),
  ),
})

/** Ways to set thousands apart and to begin the decimals, as people of the language do. */
const conventions: Readonly<
  Record<Language, { readonly groups: readonly string[]; readonly marks: readonly string[] }>
> = {
  ru: { groups: ['', ' ', '\u00a0', '\u202f', "'"], marks: [','] },
  uz: { groups: ['', ' ', '\u00a0', "'"], marks: [','] },
  en: { groups: ['', ',', ' ', '\u00a0'], marks: ['.'] },
}

function inThrees(digits: string, mark: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, mark)
}

function meantBy({ isNegative, whole, fraction }: Quantity, shift: number): number {
  const value = Number(`${whole}.${fraction || '0'}e${shift}`)
  return isNegative && value !== 0 ? -value : value
}

/** Key after key through the mask, as a person types. */
function typedIn(text: string, language: Language, rules: NumberRules): string {
  return [...text].reduce((shown, key) => maskNumber(shown + key, language, rules), '')
}

function wide(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
}

const kinds: readonly (NumberRules & { readonly name: string })[] = [
  { name: 'money', shift: 2, currency: 'UZS' },
  { name: 'a price in euro', shift: 2, currency: 'EUR' },
  { name: 'a number', groupsFrom: 5 },
]

describe.each(languages)('in %s', (language) => {
  test.each(kinds)('$name typed or pasted by the convention is the number that was meant', (rules) => {
    const { groups, marks } = conventions[language]
    fc.assert(
      fc.property(
        quantity,
        fc.constantFrom(...groups),
        fc.constantFrom(...marks),
        fc.constantFrom('-', '\u2212'),
        fc.boolean(),
        (number, group, mark, minus, isWide) => {
          const decimals = number.fraction === '' ? '' : mark + number.fraction
          const plain = (number.isNegative ? minus : '') + inThrees(number.whole, group) + decimals
          const text = isWide ? wide(plain) : plain
          const meant = meantBy(number, rules.shift ?? 0)
          expect(readNumber(maskNumber(text, language, rules), language, rules)).toBe(meant)
          expect(readNumber(typedIn(text, language, rules), language, rules)).toBe(meant)
        },
      ),
    )
  })

  test.each(kinds)('$name written in another way is read as the same number, or refused', (rules) => {
    fc.assert(
      fc.property(
        quantity,
        fc.constantFrom('', ',', '.', ' ', '\u00a0', '\u202f', '\u2009', "'", '\u2019'),
        fc.constantFrom(',', '.'),
        (number, group, mark) => {
          fc.pre(group !== mark)
          const text = inThrees(number.whole, group) + (number.fraction === '' ? '' : mark + number.fraction)
          const positive = { ...number, isNegative: false }
          // One mark before three digits is thousands to one person and decimals to another: the convention decides.
          const isTwofold = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
          fc.pre(!isTwofold)
          for (const shown of [maskNumber(text, language, rules), typedIn(text, language, rules)]) {
            expect([meantBy(positive, rules.shift ?? 0), undefined]).toContain(
              readNumber(shown, language, rules),
            )
          }
        },
      ),
    )
  })

  test.each(kinds)('no text whatever becomes a number with other digits: $name', (rules) => {
    const character = fc.constantFrom(...'0123456789', ...".,' -+eE%/()*№\u00a0\u2212", ...'сумmlnкK$€²½Ⅳ')
    fc.assert(
      fc.property(fc.array(character, { maxLength: 16 }), (characters) => {
        const text = characters.join('')
        for (const shown of [maskNumber(text, language, rules), typedIn(text, language, rules)]) {
          const value = readNumber(shown, language, rules)
          if (value === undefined || value === null) continue
          const significant = (one: string) => one.replace(/\D/g, '').replace(/^0+|0+$/g, '')
          const kept = value.toLocaleString('en-US', { maximumFractionDigits: 20 })
          expect(significant(kept)).toBe(significant(text))
          expect(value < 0).toBe(/^\s*[-\u2212]/.test(text) && /[1-9]/.test(text))
          expect(/[eE%/()*№²½ⅣmlnкK]/.test(text)).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  test.each(kinds)('$name is shown as it is read', (rules) => {
    fc.assert(
      fc.property(quantity, (number) => {
        const value = meantBy(number, rules.shift ?? 0)
        const shown = writeNumber(value, language, rules)
        expect(readNumber(shown, language, rules)).toBe(value)
        expect(maskNumber(shown, language, rules)).toBe(shown)
      }),
    )
  })

  test.each([
    ['443 261 886,34 сум', 44_326_188_634],
    ['5000 so\u02bbm', 500_000],
    ["5000 so'm", 500_000],
    ['UZS 5000', 500_000],
    ['1.144.000', 114_400_000],
    ['1,144,000', 114_400_000],
    ['', null],
    ['5 млн', undefined],
    ['$100', undefined],
    ['100 €', undefined],
    ['1e5', undefined],
    ['4.43E+08', undefined],
    ['10-20', undefined],
    ['5 10', undefined],
    ['12,34,56', undefined],
    ['99999999999999999', undefined],
    ['сум', undefined],
  ])('%s is %s tiyin', (text, value) => {
    expect(readNumber(text, language, { shift: 2, currency: 'UZS' })).toBe(value)
  })
})

test('a mark before three digits is read by the convention of the language, or not at all', () => {
  expect(readNumber('2,125', 'ru')).toBe(2.125)
  expect(readNumber('2.125', 'ru')).toBeUndefined()
  expect(readNumber('2.125', 'en')).toBe(2.125)
  expect(readNumber('2,125', 'en')).toBe(2125)
  expect(readNumber('0.125', 'ru')).toBe(0.125)
})

/** A text with the marks, spaces, scripts and slips that documents and keyboards bring. */
const slip = fc.constantFrom(
  ...'0123456789',
  ...'ABCTMHXIV',
  ...'абвстмхжшъё',
  ...' -.:/№_,()',
  '１',
  '\u200b',
  '\u00a0',
  '²',
  'é',
)

interface Code {
  readonly name: string
  /** The kept code out of what is in the input. */
  readonly keep: (text: string) => string
  readonly show: (kept: string) => string
  /** What of a text must be there again. */
  readonly meant: (text: string) => string
  /** What of a kept code was typed; all of it by default. */
  readonly held?: (kept: string) => string
  readonly valid: fc.Arbitrary<string>
}

const codes: readonly Code[] = [
  {
    name: 'PINFL',
    keep: bareCode,
    show: groupPinfl,
    meant: bareCode,
    valid: fc.stringMatching(/^[1-6]\d{13}$/),
  },
  { name: 'TIN', keep: bareCode, show: groupTin, meant: bareCode, valid: fc.stringMatching(/^[2-9]\d{8}$/) },
  {
    name: 'cadastre',
    keep: cadastreValue,
    show: (kept) => kept,
    meant: bareCode,
    valid: fc.stringMatching(/^\d{2}(:\d{2}){4}:\d{4}(:\d{4}(:\d{3})?)?$/),
  },
  {
    name: 'OKED',
    keep: bareCode,
    show: (kept) => kept,
    meant: bareCode,
    valid: fc.stringMatching(/^\d{5}$/),
  },
  {
    name: 'phone',
    keep: phoneValue,
    show: (kept) => groupPhone(nationalPart(kept)),
    // More than nine digits carry the country's code, which stands before the box.
    meant: (text) => bareCode(text).replace(/^(00)?998(?=.{7}|$)/, ''),
    held: (kept) => bareCode(nationalPart(kept)),
    valid: fc.stringMatching(/^9989[0134579]\d{7}$/),
  },
  {
    name: 'plate',
    keep: (text) => {
      const { region, rest } = plateParts(text)
      return region + rest
    },
    show: (kept) => plateParts(kept).region + groupPlateRest(plateParts(kept).rest),
    meant: latinCodeOf,
    valid: fc.stringMatching(/^\d{2}[A-Z]\d{3}[A-Z]{2}$/),
  },
  ...[passportLengths, techPassportLengths].map((lengths): Code => ({
    name: `document of ${lengths.letters} letters`,
    keep: (text) => {
      const { series, number } = splitSeriesNumber(text, lengths)
      return series + number
    },
    show: (kept) => kept,
    meant: latinCodeOf,
    valid: fc.stringMatching(lengths.letters === 2 ? /^[A-Z]{2}\d{7}$/ : /^[A-Z]{3}\d{7}$/),
  })),
]

describe.each(codes)('a $name', ({ keep, show, meant, held = meant, valid }) => {
  const same = (kept: string, text: string) => held(kept).toUpperCase() === meant(text).toUpperCase()

  test('typed or pasted with anything around and inside keeps every letter and digit', () => {
    fc.assert(
      fc.property(fc.array(slip, { maxLength: 24 }), (characters) => {
        const text = characters.join('')
        expect(same(keep(text), text), `${text} → ${keep(text)}`).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('corrected anywhere is the corrected one, never another valid one', () => {
    fc.assert(
      fc.property(valid, fc.nat(), fc.constantFrom(...'0159', 'A', ''), fc.nat(1), (code, at, put, taken) => {
        const shown = show(keep(code))
        const place = at % (shown.length + 1)
        const edited = shown.slice(0, place) + put + shown.slice(place + taken)
        expect(same(keep(edited), edited), `${edited} → ${keep(edited)}`).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('shown and read again is the same', () => {
    fc.assert(
      fc.property(valid, (code) => {
        expect(keep(show(keep(code)))).toBe(code)
      }),
    )
  })
})

test('a cadastral number typed key by key with a part too short is never another whole one', () => {
  // As long as each part may be, or shorter.
  const anyParts = fc.tuple(
    ...[2, 2, 2, 2, 2, 4, 4, 3].map((length) => fc.stringMatching(new RegExp(`^[0-9]{1,${length}}$`))),
  )
  fc.assert(
    fc.property(
      anyParts,
      fc.integer({ min: 6, max: 8 }),
      fc.constantFrom(':', '.', '-', ' '),
      (all, count, mark) => {
        const parts = all.slice(0, count)
        const kept = [...parts.join(mark)].reduce((shown, key) => cadastreValue(shown + key), '')
        expect([parts.join(':'), null]).toContain(
          /^\d{2}(:\d{2}){4}:\d{4}(:\d{4}(:\d{3})?)?$/.test(kept) ? kept : null,
        )
      },
    ),
    { numRuns: 500 },
  )
})

test('a date and a time keep every digit, and a correction never makes another day of a day', () => {
  const digits = (text: string) => text.replace(/\D/g, '')
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.nat(),
      fc.constantFrom(...'0159', ''),
      fc.nat(1),
      (date, at, put, taken) => {
        const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
        const shown = maskDate(`${day}.${month}.${year}`)
        const place = at % (shown.length + 1)
        const edited = shown.slice(0, place) + put + shown.slice(place + taken)
        const masked = maskDate(edited)
        const iso = parseDate(masked)
        // A lone day or month may get its zero.
        const kept = digits(masked).replaceAll('0', '')
        expect(kept, `${edited} → ${masked}`).toBe(digits(edited).replaceAll('0', ''))
        if (iso !== null && digits(edited).length === 8) {
          const [y = '', m = '', d = ''] = iso.split('-')
          expect([d + m + y, y + m + d]).toContain(digits(edited))
        }
      },
    ),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,6}$/), (typed) => {
      const shown = [...typed].reduce((text, key) => maskTime(text + key), '')
      expect(digits(shown)).toBe(typed)
    }),
  )
})
