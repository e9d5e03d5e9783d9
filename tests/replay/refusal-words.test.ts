import { setupI18n } from '@lingui/core'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { interfaceLanguages } from '../../src/api/index.ts'
import { refusalWords } from '../../src/replay/refusal-words.ts'

const codes = [
  'TRACE_EMPTY',
  'TRACE_NOT_JSON',
  'TRACE_TOO_DEEP',
  'TRACE_NO_HEADER',
  'TRACE_TOO_NEW',
  'TRACE_LINE_UNKNOWN',
  'MACHINE_UNKNOWN',
  'TOO_LARGE',
  'TOO_MANY_LINES',
  'PRODUCT_UNKNOWN',
  'UNPLAYABLE',
  'FIELD_UNKNOWN',
  'NOT_REPLACED',
  'PERSONAL',
  'MARKS_DIFFER',
  'NUL',
  'A_CODE_OF_A_LATER_SERVER',
]

describe.each(interfaceLanguages)('a recording that the server refuses, in %s', (language) => {
  const messages = JSON.parse(readFileSync(`locales/${language}/replay.json`, 'utf8')) as Record<
    string,
    string
  >
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  // Catalogues are compiled while the app is built; here they are read as they are written.
  i18n.setMessagesCompiler((message) =>
    message.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? [part.slice(1, -1)] : part)),
  )

  test.each(codes)('%s is said in words', (code) => {
    const words = refusalWords(code, 7, { i18n })
    expect(words).toMatch(/^[\p{Lu}\d].+\.$/u)
    expect(words).not.toMatch(/[{}]|[A-Z]_[A-Z]/)
    expect(Object.values(messages)).toContain(words.replace(/\b7\b/, '{line}'))
  })
})
