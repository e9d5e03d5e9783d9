import { beforeEach, expect, test, vi } from 'vitest'
import { keepLanguage, interfaceLanguages, storedLanguage } from '../../src/api/index.ts'
import { createInterfaceTexts } from '../../src/wizard/texts/interface-texts.ts'
import type { TextFile } from '../../src/wizard/texts/text-loader.ts'

const files: Readonly<Record<string, TextFile>> = {
  'ru/common': { back: 'Назад', left: '{n, plural, one {# день} few {# дня} other {# дней}}' },
  'uz/common': { back: 'Orqaga', left: '{n, plural, one {# kun} other {# kun}}' },
  'en/common': { back: 'Back', left: '{n, plural, one {# day} other {# days}}' },
  'ru/osago': { 'osago.title': 'ОСАГО' },
  'uz/osago': { 'osago.title': 'OSAGO' },
}

function textsFrom(
  available: Readonly<Record<string, TextFile>>,
  bundled: Readonly<Record<string, TextFile>> = {},
) {
  return createInterfaceTexts({
    loader: {
      load: async (language, namespace) => {
        const file = available[`${language}/${namespace}`]
        if (!file) throw new Error('unreachable')
        return file
      },
    },
    bundled: async (namespace) => bundled[namespace] ?? null,
  })
}

beforeEach(() => keepLanguage('ru'))

test('[i18n.languages] there are exactly three languages', () => {
  expect(interfaceLanguages).toEqual(['ru', 'uz', 'en'])
})

test('[i18n.default-ru] without a stored language the portal speaks Russian', async () => {
  // given a browser that was never here
  localStorage.clear()
  vi.resetModules()
  const { createInterfaceTexts: createTexts } = await import('../../src/wizard/texts/interface-texts.ts')
  // when
  const texts = createTexts({
    loader: { load: async (language) => files[`${language}/common`] ?? {} },
    bundled: async () => null,
  })
  await texts.want('common')
  // then
  expect(texts.language()).toBe('ru')
  expect(document.documentElement.lang).toBe('ru')
  expect(texts.i18n._('back')).toBe('Назад')
})

test('[i18n.default-ru] a stored value that is no language counts as none', async () => {
  localStorage.setItem('qadam.language', 'de')
  const texts = textsFrom(files)
  await texts.want('common')
  expect(texts.language()).toBe('ru')
})

test('the language that a rendered page has is not written again, which would compute all its styles', async () => {
  document.documentElement.lang = 'ru'
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  const texts = textsFrom(files)
  await texts.want('common')
  expect(texts.i18n._('back')).toBe('Назад')
  expect(observer.takeRecords()).toEqual([])
})

test('another language is spoken with everything that was wanted, stored, and set on the page', async () => {
  const texts = textsFrom(files)
  await texts.want('common')
  await texts.want('osago')
  await texts.speak('uz')
  expect([texts.i18n._('back'), texts.i18n._('osago.title')]).toEqual(['Orqaga', 'OSAGO'])
  expect(document.documentElement.lang).toBe('uz')
  expect(storedLanguage()).toBe('uz')
})

test('messages are ICU: plurals follow the language, and a number keeps what it counts', async () => {
  const texts = textsFrom(files)
  await texts.want('common')
  const days = () => [1, 3, 5].map((n) => texts.i18n._('left', { n }).replace('\u00a0', '_'))
  expect(days()).toEqual(['1_день', '3_дня', '5_дней'])
  await texts.speak('en')
  expect(days()).toEqual(['1_day', '3_days', '5_days'])
})

test('a namespace that cannot be read is said in the Russian that came with the app', async () => {
  keepLanguage('uz')
  const texts = textsFrom({}, { common: { back: 'Назад' } })
  await texts.want('common')
  expect(texts.i18n._('back')).toBe('Назад')
})

test('a language whose texts cannot be read is not taken on', async () => {
  const texts = textsFrom(files)
  await texts.want('common', 'osago')
  await expect(texts.speak('en')).rejects.toThrow('unreachable')
  expect(texts.language()).toBe('ru')
  expect(storedLanguage()).toBe('ru')
  expect(texts.i18n._('osago.title')).toBe('ОСАГО')
})

test('a namespace that could not be read does not keep the next language away', async () => {
  const texts = textsFrom(files)
  await texts.want('common')
  await expect(texts.want('travel')).rejects.toThrow('unreachable')
  await texts.speak('uz')
  expect(texts.i18n._('back')).toBe('Orqaga')
})
