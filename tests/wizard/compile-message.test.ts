import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage as compileAsLingui } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { compileMessage } from '../../src/wizard/texts/compile-message.ts'

const catalogues = ['ru', 'uz', 'en'].flatMap((language) =>
  readdirSync(`locales/${language}`).map((name) => ({
    name: `${language}/${name}`,
    texts: JSON.parse(readFileSync(`locales/${language}/${name}`, 'utf8')) as Readonly<
      Record<string, string>
    >,
  })),
)

test.each(catalogues)('every message of $name means what it means to Lingui', ({ texts }) => {
  for (const message of Object.values(texts))
    expect(compileMessage(message), message).toEqual(compileAsLingui(message))
})

test.each([
  'Шаг {number} из {total}',
  '{ spaced }',
  '{n, plural, one {# шаг} few {# шага} other {# шагов}}',
  '{n, plural, offset:1 =0 {никого} =1 {{name}} one {{name} и ещё #} other {{name} и ещё # человек}}',
  '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{who, select, m {он} f {она} other {они}}',
  '{who, select, m {{n, plural, one {# его} other {# их}}} other {её #}}',
  "it''s {n}",
  "in '{braces}' and {real}",
  "{n, plural, other {'#' и #}}",
  "don't",
  '# outside is a sign',
])('%s means what it means to Lingui', (message) => {
  expect(compileMessage(message)).toEqual(compileAsLingui(message))
})

test.each(['{', 'unclosed {n', '{n, plural, one {x}}', 'stray } brace', '{n, plural, other {x'])(
  'what is no ICU is said as it stands: %s',
  (message) => {
    expect(compileMessage(message)).toEqual([message])
  },
)

test('Lingui says what was compiled', () => {
  const i18n = setupI18n({ locale: 'ru', messages: { ru: {} } })
  i18n.setMessagesCompiler(compileMessage)
  i18n.load('ru', { left: '{n, plural, one {остался # день} few {осталось # дня} other {осталось # дней}}' })
  expect([1, 2, 5].map((n) => i18n._('left', { n }))).toEqual([
    'остался 1 день',
    'осталось 2 дня',
    'осталось 5 дней',
  ])
})
