import { describe, expect, test } from 'vitest'
import { otherLayout } from '../../../src/server/portal/content/other-layout.ts'
import { searchOver, type ContentHit } from '../../../src/server/portal/content/search.ts'

const entries = [
  {
    kind: 'faq',
    title: 'Как забрать полис?',
    text: 'Оплатите договор. Полис придёт по СМС — ещё он лежит в кабинете. Счёт <b>не</b> нужен.',
    otherNames: [],
    href: '/faqs#a',
  },
  {
    kind: 'product',
    title: 'Путешествия',
    text: 'Врач за границей.',
    otherNames: ['Travel insurance: a doctor abroad', 'Sayohat sugʻurtasi'],
    href: '/products/travel',
  },
] as const
const search = searchOver(entries)

/** A text of a hit with square brackets around the marked parts. */
const bracketed = (parts: ContentHit['title']) =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')
const first = (words: string) => {
  const [hit] = search(words)
  return hit && { title: bracketed(hit.title), excerpt: bracketed(hit.excerpt), source: hit.source }
}

describe('[portal.screen.site-search] why something was found', () => {
  test('the sentence that says most of the words is shown, with the words marked', () => {
    expect(first('полис кабинет')).toEqual({
      title: 'Как забрать [полис]?',
      excerpt: '[Полис] придёт по СМС — ещё он лежит в [кабинете].',
      source: 'text',
    })
  })

  test.each([
    ['a typing error', 'кабенет'],
    ['the other keyboard layout', 'rf,bytn'],
    ['the other alphabet', 'kabinet'],
  ])('%s marks the word that was meant', (_, words) => {
    expect(first(words)?.excerpt).toContain('[кабинете]')
  })

  test('a word near the typed one is not marked where the typed one stands', () => {
    const [hit] = searchOver([
      { kind: 'faq', title: 'Polisni olish', text: 'Polis tayyor.', otherNames: [], href: '/faqs#b' },
    ])('polis')
    expect(hit && [bracketed(hit.title), bracketed(hit.excerpt)]).toEqual([
      '[Polisni] olish',
      '[Polis] tayyor.',
    ])
  })

  test('е finds ё, and ё finds е', () => {
    expect(first('счет')?.excerpt).toContain('[Счёт]')
    expect(first('оплатитё')?.excerpt).toContain('[Оплатите]')
  })

  test('only a name of another language that says the words is shown, and named as one', () => {
    expect(first('travel')).toEqual({
      title: 'Путешествия',
      excerpt: '[Travel] insurance: a doctor abroad',
      source: 'otherName',
    })
    expect(first('sayohat sug‘urta')?.excerpt).toBe('[Sayohat] [sugʻurtasi]')
    expect(first('саёхат')?.excerpt).toBe('[Sayohat] sugʻurtasi')
  })

  test('parts are the text itself, markup included, which readers show as text', () => {
    const [hit] = search('нужен')
    expect(hit?.excerpt.map(({ text }) => text).join('')).toBe('Счёт <b>не</b> нужен.')
  })

  test('words that nothing says in either layout find nothing', () => {
    expect(search('zzzzqqqq')).toEqual([])
    expect(search('<>')).toEqual([])
  })
})

test('what was typed in one layout is what the same keys type in the other, and back', () => {
  expect(otherLayout('jcfuj')).toBe('осаго')
  expect(otherLayout('ЩЫФПЩ')).toBe('osago')
  expect(otherLayout('[jkjlbkmybr')).toBe('холодильник')
  expect(otherLayout(otherLayout('полис 2026'))).toBe('полис 2026')
})
