import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatPhone,
  groupPhone,
  groupPlateRest,
  maskDate,
  nationalPart,
  parseDate,
  passportLengths,
  phoneValue,
  plateParts,
  plateValue,
  searchKeyOf,
  splitSeriesNumber,
  techPassportLengths,
} from '../../src/formats/index.ts'
import { bareCode, latinCodeOf } from '../../src/formats/characters.ts'
import { cadastreValue } from '../../src/formats/cadastre/notation.ts'
import { groupPinfl } from '../../src/formats/pinfl/notation.ts'
import { formatPlate } from '../../src/formats/plate/notation.ts'
import { groupTin } from '../../src/formats/tin/notation.ts'
import {
  formatAnswer,
  formatDateRange,
  formatDateTime,
  formatDayMonth,
  formatFileSize,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatTime,
  keptTogether,
  languageOf,
  localDateOf,
  moneyParts,
} from '../../src/ui/format/index.ts'

/** Spaces that never break are written `_` in the tables below. */
const shown = (text: string) => text.replaceAll('\u00a0', '_')

describe('money', () => {
  test.each([
    { minor: 19_200_000, currency: 'UZS', language: 'ru', expected: '192_000_сум' },
    { minor: 19_200_000, currency: 'UZS', language: 'uz', expected: '192_000_so\u02bbm' },
    { minor: 19_200_000, currency: 'UZS', language: 'en', expected: '192,000_UZS' },
    { minor: 3_000_000, currency: 'EUR', language: 'ru', expected: '30_000_€' },
    { minor: 3_000_000, currency: 'EUR', language: 'en', expected: '€30,000' },
    { minor: 12_345, currency: 'USD', language: 'uz', expected: '123,45_$' },
    { minor: 12_305, currency: 'USD', language: 'en', expected: '$123.05' },
    { minor: 0, currency: 'UZS', language: 'ru', expected: '0_сум' },
    { minor: -5_000, currency: 'UZS', language: 'ru', expected: '−50_сум' },
    { minor: 1_500, currency: 'JPY', language: 'en', expected: '1,500_JPY' },
    { minor: 1_500, currency: 'KZT', language: 'ru', expected: '15_KZT' },
    { minor: 1_500, currency: 'KWD', language: 'ru', expected: '1,500_KWD' },
    { minor: 114_400_000_050, currency: 'UZS', language: 'ru', expected: '1_144_000_000,50_сум' },
  ] as const)('$minor $currency in $language is $expected', ({ minor, currency, language, expected }) => {
    expect(shown(formatMoney({ minor, currency }, language))).toBe(expected)
  })

  test('a price can show its unit apart', () => {
    expect(moneyParts({ minor: 5_600_000, currency: 'UZS' }, 'ru')).toEqual({
      number: '56\u00a0000',
      unit: 'сум',
      unitFirst: false,
    })
  })

  test.each([
    { value: 1_144_000_000.5, language: 'ru', expected: '1_144_000_000,5' },
    { value: 1_144_000_000.5, language: 'en', expected: '1,144,000,000.5' },
    { value: 999, language: 'uz', expected: '999' },
    { value: -1234, language: 'uz', expected: '−1_234' },
    { value: -0.0001, language: 'ru', expected: '0' },
  ] as const)('the number $value in $language is $expected', ({ value, language, expected }) => {
    expect(shown(formatNumber(value, language))).toBe(expected)
  })
})

describe('the end of a line', () => {
  test.each([
    { text: 'Полис на 12 месяцев', shown: 'Полис на 12_месяцев' },
    { text: 'до 1 200 000 сум, 100 %', shown: 'до 1_200_000_сум, 100_%' },
    { text: '{n, plural, one {# день} other {# дней}}', shown: '{n, plural, one {#_день} other {#_дней}}' },
    { text: '12-uy, 34-xonadon', shown: '12-|uy, 34-|xonadon' },
    { text: '{total} qadamdan {number}-qadam', shown: '{total} qadamdan {number}-|qadam' },
    { text: 'Паспорт или ID-карта, I-TN', shown: 'Паспорт или ID-|карта, I-|TN' },
    { text: 'Мирзо-Улугбекский район, 2026-11-21', shown: 'Мирзо-Улугбекский район, 2026-11-21' },
  ])('does not come inside of a number and its unit: $text', ({ text, shown: expected }) => {
    expect(shown(keptTogether(text)).replaceAll('\u2060', '|')).toBe(expected)
  })
})

describe('dates', () => {
  test.each([
    { language: 'ru', long: '21_ноября_2026', day: '21_ноября' },
    { language: 'uz', long: '2026-\u2060yil_21-\u2060noyabr', day: '21-\u2060noyabr' },
    { language: 'en', long: '21_November_2026', day: '21_November' },
  ] as const)('2026-11-21 in $language', ({ language, long, day }) => {
    expect(shown(formatLongDate('2026-11-21', language))).toBe(long)
    expect(shown(formatDayMonth('2026-11-21', language))).toBe(day)
  })

  test('forms write day, month, year in every language', () => {
    expect(formatDate('1988-05-04')).toBe('04.05.1988')
    expect(shown(formatDateRange('2026-11-22', '2027-11-21'))).toBe('22.11.2026_— 21.11.2027')
  })

  test('what is no date is shown as it came', () => {
    expect(formatDate('31.02')).toBe('31.02')
    expect(formatLongDate('2026-02-30', 'ru')).toBe('2026-02-30')
    expect(formatDateTime('soon', 'ru')).toBe('soon')
  })

  test('instants are read in Tashkent', () => {
    expect(formatTime('2026-11-20T13:05:00Z')).toBe('18:05')
    expect(shown(formatDateTime('2026-11-20T13:05:00Z', 'ru'))).toBe('20_ноября, 18:05')
    expect(localDateOf('2026-11-20T20:00:00Z')).toBe('2026-11-21')
  })

  test.each([
    ['14.05.1988', '1988-05-14'],
    ['14/05/1988', '1988-05-14'],
    ['14-5-1988', '1988-05-14'],
    ['1.5.1988', '1988-05-01'],
    ['1988-05-14', '1988-05-14'],
    ['1988.5.14', '1988-05-14'],
    ['14051988', '1988-05-14'],
    ['19880514', '1988-05-14'],
    [' 14 05 1988\u200b', '1988-05-14'],
    ['29.02.2028', '2028-02-29'],
  ])('%s is read as %s', (text, iso) => {
    expect(parseDate(text)).toBe(iso)
  })

  test.each([
    '',
    '14.05',
    '14.05.88',
    '31.02.2026',
    '29.02.2026',
    '00.05.1988',
    '32.01.2000',
    '14.13.1988',
    'май',
  ])('%s is no whole date', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  test.each([
    ['1', '1'],
    ['14', '14'],
    ['140', '14.0'],
    ['1405', '14.05'],
    ['14.05', '14.05'],
    ['14051', '14.05.1'],
    ['1.', '01.'],
    ['1.5.', '1.05.'],
    ['01.5.', '01.05.'],
    ['1.05.1988', '1.05.1988'],
    ['.05.1988', '.05.1988'],
    ['14..1988', '14..1988'],
    ['145.05.1988', '145.05.1988'],
    ['14..', '14.'],
    ['20.13', '2013'],
    ['20.12', '20.12'],
    ['20.13.1988', '20.13.1988'],
    ['01.5.1', '01.5.1'],
    ['14051988', '14.05.1988'],
    ['14.05.19889', '14.05.19889'],
    ['1988', '1988'],
    ['1988-0', '1988-0'],
    ['20.05-', '2005-'],
    ['1988-05-14', '14.05.1988'],
    ['14/05/19', '14/05/19'],
    ['14/05/1988', '14.05.1988'],
    ['31.02.2026', '31.02.2026'],
    ['..', ''],
  ])('typing %s shows %s', (typed, display) => {
    expect(maskDate(typed)).toBe(display)
  })

  test('typed digit by digit, a date comes out whole', () => {
    const typed = [...'14051988'].reduce((display, digit) => maskDate(display + digit), '')
    expect(typed).toBe('14.05.1988')
  })

  test('typed key by key with year first, a date comes out whole', () => {
    const typed = [...'1988-05-14'].reduce((display, key) => maskDate(display + key), '')
    expect(typed).toBe('14.05.1988')
  })
})

describe('codes', () => {
  test.each([
    ['01 a 123 bc', '01A123BC'],
    ['01 А 123 ВС', '01A123BC'],
    ['01-А-123-ВС', '01A123BC'],
    ['\u200b01A123BC ', '01A123BC'],
    ['01A123BCDEF', '01A123BCDEF'],
    ['01Ж123ВС', '01Ж123BC'],
    ['', ''],
  ])('the plate %s is kept as %s', (typed, kept) => {
    expect(plateValue(typed)).toBe(kept)
  })

  test.each([
    ['01A123BC', '01', 'A123BC', '01_A_123_BC'],
    ['01123ABC', '01', '123ABC', '01_123_ABC'],
    ['011234AA', '01', '1234AA', '01_1234_AA'],
    ['01M123456', '01', 'M123456', '01_M_123456'],
    ['T123456', '', 'T123456', 'T_123456'],
    ['CMD1234', '', 'CMD1234', 'CMD_1234'],
    ['0', '0', '', '0'],
  ])('the plate %s has the boxes %s and %s', (plate, region, rest, display) => {
    expect(plateParts(plate)).toEqual({ region, rest })
    expect(shown(formatPlate(plate))).toBe(display)
  })

  test('letters that look Latin become Latin', () => {
    expect(latinCodeOf('авекмнорстух')).toBe('ABEKMHOPCTYX')
    expect(groupPlateRest('а123вс')).toBe('A\u00a0123\u00a0BC')
  })

  test.each([
    ['АА 1234567', passportLengths, 'AA', '1234567'],
    ['aa1234567', passportLengths, 'AA', '1234567'],
    ['AA №1234567', passportLengths, 'AA', '1234567'],
    ['1234567', passportLengths, '', '1234567'],
    ['AAF 1234567', techPassportLengths, 'AAF', '1234567'],
    ['аас-1234567', techPassportLengths, 'AAC', '1234567'],
    ['AAFG 123456789', techPassportLengths, 'AAFG', '123456789'],
  ])('%s is split into series and number', (text, lengths, series, number) => {
    expect(splitSeriesNumber(text, lengths)).toEqual({ series, number })
  })

  test.each([
    ['+998 (90) 123-45-67', '998901234567', '90_123_45_67'],
    ['998901234567', '998901234567', '90_123_45_67'],
    ['90 123 45 67', '998901234567', '90_123_45_67'],
    ['998123456', '998998123456', '99_812_34_56'],
    ['9012', '9989012', '90_12'],
    ['', '', ''],
    ['abc', '998abc', 'abc'],
    ['+7 701 123 45 67', '+77011234567', '+77011234567'],
    ['00 998 90 123 45 67', '998901234567', '90_123_45_67'],
    ['90 123 45 678', '9989012345678', '90_123_45_678'],
  ])('the phone %s is kept as %s', (typed, kept, grouped) => {
    expect(phoneValue(typed)).toBe(kept)
    expect(shown(groupPhone(nationalPart(kept)))).toBe(grouped)
  })

  test('a kept phone, whole or not, is grouped as it was typed', () => {
    expect(shown(groupPhone(nationalPart(phoneValue('901234567'))))).toBe('90_123_45_67')
    expect(shown(groupPhone(nationalPart(phoneValue('9012'))))).toBe('90_12')
    expect(shown(formatPhone('998901234567'))).toBe('+998_90_123_45_67')
    expect(formatPhone('1147')).toBe('1147')
  })

  test('identifiers lose what is between their digits, and no digit', () => {
    expect(bareCode('3 150690-0000013 99')).toBe('3150690000001399')
    expect(shown(groupPinfl('31506900000013'))).toBe('3_150690_000_001_3')
    expect(bareCode('２０1 234 567 8')).toBe('2012345678')
    expect(shown(groupTin('2012345'))).toBe('201_234_5')
  })

  test.each([
    ['101112030400', '10:11:12:03:04:00'],
    ['10 11 12 03 04 0055', '10:11:12:03:04:0055'],
    ['10:11:12:03:04:0055:0001:001', '10:11:12:03:04:0055:0001:001'],
    ['10:11:12:03:04:0055:0001:0019', '10:11:12:03:04:0055:0001:001:9'],
    ['10:1:12:03:04:00551', '10:1:12:03:04:00551'],
    ['10', '10'],
    ['', ''],
  ])('the cadastral number %s is kept as %s', (typed, kept) => {
    expect(cadastreValue(typed)).toBe(kept)
  })
})

describe('text', () => {
  test('a search does not mind apostrophes, case and ё', () => {
    expect(searchKeyOf("Farg'ona  viloyati")).toBe(searchKeyOf('FARGʻONA VILOYATI'))
    expect(searchKeyOf('Бахтиёр')).toBe('бахтиер')
  })

  test.each([
    [900, 'ru', '900_Б'],
    [219_136, 'ru', '214_КБ'],
    [3_565_158, 'ru', '3,4_МБ'],
    [2_097_152, 'en', '2_MB'],
  ] as const)('%d bytes in %s are %s', (sizeBytes, language, expected) => {
    expect(shown(formatFileSize(sizeBytes, language))).toBe(expected)
  })

  test.each([
    ['uz-Latn', 'uz'],
    ['en-GB', 'en'],
    ['ru', 'ru'],
    ['', 'ru'],
  ])('the locale %s is the language %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })

  test.each([
    [2021, null, 'ru', '2021'],
    [64.5, null, 'ru', '64,5'],
    [64.5, null, 'en', '64.5'],
    ['998712000102', 'companyPhone', 'ru', '+998_71_200_01_02'],
    ['998712000102', null, 'ru', '998712000102'],
  ] as const)('the answer %s of the format %s reads in %s as %s', (value, format, language, expected) => {
    expect(shown(formatAnswer(value, { format, currency: null }, language))).toBe(expected)
  })
})
