import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findingCatalogue } from '../../src/engine/compile/index.ts'
import type { Json } from '../../src/engine/json.ts'
import { actionOfFinding } from '../../src/studio/findings/finding-actions.ts'
import { findingText } from '../../src/studio/findings/find-words.ts'

const codes = Object.keys(findingCatalogue)
const reader = (language: string, name: string) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')) as Record<string, string>

/** What the compiler finds in files: empty texts, quoted texts, lists, numbers. */
const found: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>('', '""', '[]', '{}', '"city"', '["a","b"]', '{"age":4}', 'true', 'null', '/sum'),
  fc.integer(),
  fc.stringMatching(/^[a-z]{1,8}$/),
)

describe.each(['ru', 'uz', 'en'])('every finding in %s', (language) => {
  const messages = { ...reader(language, 'studio'), ...reader(language, 'findings') }
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  const texts = {
    find: (keys: string | readonly string[], params?: Readonly<Record<string, unknown>>) => {
      const key = [keys].flat().find((one) => messages[one] !== undefined)
      return key === undefined ? null : i18n._(key, { ...params })
    },
  }

  test.each(codes)('%s says what is wrong and what to do, without signs of the file', (code) => {
    const action = actionOfFinding(code)
    expect(action).not.toBeNull()
    const names = [...(messages[`finding.${code}`] ?? '').matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
    fc.assert(
      fc.property(fc.array(found, { minLength: names.length, maxLength: names.length }), (values) => {
        const params = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
        const said = findingText(texts, i18n, { code, params, message: 'an English fallback' })
        expect(said).not.toContain('an English fallback')
        expect(said).not.toMatch(/\[\]|\{\}|""|"city"|\{"|\["|undefined|\[object/)
        expect(said).toMatch(/[^.]\. .+\.$/)
        if (action) expect(said.endsWith(i18n._(action))).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test('a parser’s English reason is read in English alone', () => {
    const params = { reason: 'Unexpected token at the end' }
    const said = findingText(texts, i18n, { code: 'CEL_SYNTAX', params, message: '' })
    expect(said.includes('Unexpected')).toBe(language === 'en')
  })
})
