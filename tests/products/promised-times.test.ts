import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimRules } from '../../machines/claim-rules.ts'
import type { CompiledProduct } from '../../src/engine/index.ts'
import type { TermsFile } from '../../src/engine/product/grammar.generated.ts'
import { codeRules } from '../../src/server/auth/verification.ts'
import { patienceMs } from '../../src/server/payments/reconciliation/comparison.ts'
import { figureDays } from '../../src/server/studio/product-figures.ts'
import { reminderDays } from '../../src/server/telegram/reminders-in-chat.ts'
import { compileShelf } from './compile.ts'

const languages = ['ru', 'uz', 'en'] as const
const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))
/** What no customer and no operator reads: findings of product files. */
const notRead = new Set(['findings.json'])

/** Units of time, as far as texts promise anything in them, by the beginnings of their words. */
const units: Readonly<Record<Unit, RegExp>> = {
  second: /^(секунд|soniya|second)/,
  minute: /^(минут|daqiqa|minute)/,
  hour: /^(час|soat|hour)/,
  day: /^(дн[еяй]|день|сут|kun|day|(рабоч|календарн)\p{L}+ дн|ish kun|kalendar kun|(working|calendar) day)/u,
  week: /^(недел|hafta|week)/,
  month: /^(месяц|oy\b|oyga|month)/,
  year: /^(год|лет|yil|year)/,
}
type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** Numbers that are written as words where a time is promised. */
const words: Readonly<Record<string, string>> = {
  пять: '5',
  пяти: '5',
  besh: '5',
  five: '5',
  десять: '10',
  oʻn: '10',
  ten: '10',
}

/** `90 day` for every time that a text tells with a number, those of a list or a range one by one. */
function timesIn(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    // Years of a calendar, as acts are cited by them, are no promise.
    .replaceAll(/\d{4}-yil\S*/g, '')
    .replaceAll(/\{\w+\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\p{L})\p{L}+(?!\p{L})/gu, (word) => words[word] ?? word)
  const list = /(\d+)((?: ?(?:,|–|—|-|или|и|до|yoki|va|or|and|to) ?\d+)*)[ -]([^\d,.;:()]{2,30})/gu
  return [...plain.matchAll(list)].flatMap(([, first = '', others = '', rest = '']) => {
    const unit = Object.entries(units).find(([, begins]) => begins.test(rest))?.[0]
    return unit === undefined ? [] : [first, ...(others.match(/\d+/g) ?? [])].map((n) => `${n} ${unit}`)
  })
}

test.each([
  ['Полис на 1, 3, 6 месяцев или 1 год.', ['1 month', '3 month', '6 month', '1 year']],
  ['1 month, 1 year, 5 or 10 years.', ['1 month', '1 year', '5 year', '10 year']],
  ['Bugundan 15–90 kun keyin', ['15 day', '90 day']],
  ['From 15 to 90 days ahead', ['15 day', '90 day']],
  ['Toʻlov qarordan keyin 5 ish kuni ichida.', ['5 day']],
  ['за пять минут', ['5 minute']],
  ['1–4 детей, 103 и 6 цифр, {days} дней', []],
])('«%s» tells %j', (text, times) => {
  expect(timesIn(text)).toEqual(times)
})

/** Where the number in a text comes from. */
interface Source {
  readonly of: RegExp
  /** Every time that such a text may tell; `match` is the key against `of`. */
  readonly times: (match: RegExpExecArray) => readonly string[]
}

const compiled = new Map<string, CompiledProduct['constants']>()
const minutes = (ms: number): string => `${ms / 60_000} minute`
const constant = (product: string, name: string): number => Number(compiled.get(product)?.[name] ?? NaN)
const months = (count: number): string => (count % 12 === 0 ? `${count / 12} year` : `${count} month`)
const startOf = (product: string): readonly string[] =>
  ['startFirstDay', 'startWindowDays'].map((name) => `${constant(product, name)} day`)

/** Terms that a product is sold for, by what its texts call them. */
function termsOf(product: string): readonly string[] {
  const options = ['blocks', product].flatMap((name) =>
    Object.keys(texts('ru', `${name}.json`)).flatMap(
      (key) => /[pP]eriod\.option\.(\d+)$/.exec(key)?.[1] ?? [],
    ),
  )
  return options.map((count) => months(Number(count)))
}

const claims = [`${claimRules.notifyDays} day`, `${claimRules.reviewDays} day`]

/** Every text that tells a time with a number, and what holds the number. A new one needs a row. */
const sources: readonly Source[] = [
  {
    of: /^(auth\.code\.hint|cabinet\.binding\.code-hint|wizard\.verify\.code-hint)$/,
    times: () => [minutes(codeRules.lifeMs)],
  },
  { of: /^admin\.difference\.paid-without-policy\.hint$/, times: () => [minutes(patienceMs.policy)] },
  { of: /[pP]eriod\.option\.(\d+)$/, times: ([, count]) => [months(Number(count))] },
  { of: /^person\.rule\.birthDate$/, times: () => [`${constant('osago', 'oldestPersonAge')} year`] },
  { of: /^kasko\.year\.hint$/, times: () => [`${constant('kasko', 'oldestCarAge')} year`] },
  { of: /^travel\.details\.endDate\.hint$/, times: () => [`${constant('travel', 'endWindowDays')} day`] },
  {
    of: /^travel\.(faq\.children\.a|group\.hint|note\.mayBeFamily)$/,
    times: () => [`${constant('travel', 'oldestChild')} year`],
  },
  {
    of: /^([a-z-]+)\.(?:[a-zA-Z.]+\.)?(?:startDate|contractBegin)\.hint$/,
    times: ([, product = '']) => startOf(product),
  },
  {
    of: /^([a-z-]+)\.faq\.start\.a$/,
    times: ([, product = '']) => [...startOf(product), ...termsOf(product)],
  },
  { of: /^([a-z-]+)\.faq\.(claim|case)\.a$/, times: () => claims },
  { of: /^talk\.reminding$/, times: () => reminderDays.map((days) => `${days} day`) },
  { of: /^studio\.catalogue\.sold$/, times: () => [`${figureDays} day`] },
  // How a duration is written: the example beside it is PT36H.
  { of: /^format\.duration$/, times: () => ['36 hour'] },
  // A clause of the terms is chosen by an id that carries its number.
  {
    of: /^terms\.\w+\.[a-zA-Z]+?(\d+)$/,
    times: ([, n = '']) => ['day', 'year'].map((unit) => `${n} ${unit}`),
  },
]

function texts(language: string, file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Record<string, string>
}

describe('every time that a text states with a number is that of its source', () => {
  beforeAll(() => {
    for (const id of products) compiled.set(id, compileShelf(id).product?.constants ?? {})
  })

  const told = languages.flatMap((language) =>
    readdirSync(`locales/${language}`)
      .filter((file) => !notRead.has(file))
      .flatMap((file) =>
        Object.entries(texts(language, file)).flatMap(([key, text]) =>
          timesIn(text).map((time) => ({ language, key, time })),
        ),
      ),
  )

  test.each(told)('$language $key: $time', ({ key, time }) => {
    const source = sources.find(({ of }) => of.test(key))
    if (!source) throw new Error(`${key} tells a time that no setting and no product file holds: ${time}`)
    expect(source.times(source.of.exec(key) as RegExpExecArray)).toContain(time)
  })

  test('and every source is stated by some text', () => {
    expect(sources.filter(({ of }) => !told.some(({ key }) => of.test(key)))).toEqual([])
  })
})

test('products promise the days of claims that their terms state', () => {
  const promising = products.filter((id) =>
    Object.entries(texts('ru', `${id}.json`)).some(
      ([key, text]) => /\.faq\.(claim|case)\.a$/.test(key) && timesIn(text).length > 0,
    ),
  )
  expect(promising.length).toBeGreaterThan(3)
  for (const id of promising) {
    const { editions } = JSON.parse(readFileSync(`schemas/terms/${id}.json`, 'utf8')) as TermsFile
    for (const { clauses } of editions) {
      expect(clauses.duties).toContain(`notify${claimRules.notifyDays}`)
      expect(clauses.payout).toContain(`decide${claimRules.reviewDays}`)
    }
  }
})
