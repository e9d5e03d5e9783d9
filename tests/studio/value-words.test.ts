import { setupI18n } from '@lingui/core'
import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { valueWords } from '../../src/studio/grammar/value-words.ts'

const languages = ['ru', 'uz', 'en'] as const

describe.each(languages)('a value of a file in the words of %s', (language) => {
  const messages = JSON.parse(readFileSync(`locales/${language}/studio.json`, 'utf8')) as Record<
    string,
    string
  >
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)

  test('no value is said with braces, brackets of lists, or quotes of the file', () => {
    const plain = fc.stringMatching(/^[a-z]{1,8}$/)
    const value = fc.jsonValue().filter((one) => !/[{}[\]"\\]/.test(stringsOf(one).join('')))
    fc.assert(
      fc.property(fc.oneof(value, fc.dictionary(plain, value)), (one) => {
        const said = valueWords(i18n, one)
        expect(said).not.toBe('')
        expect(said).not.toMatch(/[{}[\]"]/)
      }),
      { numRuns: 500 },
    )
  })

  test('the clauses of a contract are said by their section', () => {
    const said = valueWords(i18n, { clauses: { events: ['fire', 'water'] }, hidden: true })
    expect(said).toContain(messages['studio.key.events'])
    expect(said).toContain('«fire», «water»')
    expect(said).toContain(messages['studio.panel.yes'])
  })
})

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [key, ...stringsOf(one)])
}
