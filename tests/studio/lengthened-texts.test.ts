import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { interfaceLanguages } from '../../src/api/index.ts'
import { casedValues, placedValues, messagePartsOf } from '../../src/studio/message/message-cases.ts'
import { longestTexts, pseudoText } from '../../src/studio/preview/lengthened-texts.ts'
import { textLength } from '../../src/studio/texts/text-length.ts'

const catalogues = interfaceLanguages.flatMap((language) =>
  readdirSync(`locales/${language}`).map((file) => ({
    name: `${language}/${file}`,
    texts: JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Readonly<
      Record<string, string>
    >,
  })),
)

describe('the made-up language', () => {
  test('keeps values, cases and tags, and marks where a text ends', () => {
    expect(pseudoText('Hello, {name}!')).toMatch(/^⟦Ĥ[^{]+\{name\}!·*⟧$/)
    expect(pseudoText("Read <0>the rules</0> of '{'x'}'")).toMatch(/<0>.*<\/0>.*'\{'.*'\}'⟧$/)
    expect(pseudoText('01 A 777')).not.toBe('01 A 777')
    expect(pseudoText('192 000')).toBe('192 000')
  })

  test.each(catalogues)(
    'every text of $name stays a message with the same values, a third to a half longer',
    ({ texts }) => {
      let [before, after] = [0, 0]
      for (const text of Object.values(texts)) {
        const pseudo = pseudoText(text)
        if (messagePartsOf(text) === null) continue
        expect(messagePartsOf(pseudo), pseudo).not.toBeNull()
        const values = (one: string) => placedValues(one).map(({ name, use }) => `${name} ${use}`)
        expect(values(pseudo)).toEqual(values(text))
        expect(casedValues(pseudo).map(({ cases }) => cases.map(({ key }) => key))).toEqual(
          casedValues(text).map(({ cases }) => cases.map(({ key }) => key)),
        )
        // Names, tags and quotes keep their length.
        if (/[{'<@]/.test(text)) continue
        // Names, tags and quotes keep their length.
        if (/[{'<@]/.test(text)) continue
        const letters = (one: string) => one.normalize('NFC').replaceAll(/[\u0301⟦⟧]/g, '').length
        before += letters(text)
        after += letters(pseudo)
      }
      expect(after).toBeGreaterThanOrEqual(before * 1.3)
      expect(after).toBeLessThanOrEqual(before * 1.5)
    },
  )
})

test('the longest text of each key is shown, whatever its language', () => {
  expect(
    longestTexts([
      { a: 'Полис', b: 'Ещё {veryLongNameOfAValue}' },
      { a: 'Sugʻurta polisi', b: 'Yana {n} ta' },
      { a: 'Policy' },
    ]),
  ).toEqual({ a: 'Sugʻurta polisi', b: 'Ещё {veryLongNameOfAValue}' })
  expect(textLength('{n, plural, one {# day} other {# days}} left')).toBe(6)
})
