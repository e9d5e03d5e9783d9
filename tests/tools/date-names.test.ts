import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What names days, months, languages or lists in the reader's language. Browsers answer with English data for Uzbek: the
 * project has its own texts and tables.
 */
const naming =
  /toLocale(?:Date|Time)String\(|Intl\.(?:DateTimeFormat|RelativeTimeFormat|DisplayNames|ListFormat|DurationFormat)\b|new Date\([^)]*\)\.toLocaleString\(/

/** Lines that name dates by the browser. */
function browserNames(source: string): readonly string[] {
  return source.split('\n').filter((line) => naming.test(line))
}

test('a name of a date by the browser is found', () => {
  expect(browserNames("day.toLocaleDateString('uz', { weekday: 'long' })")).toHaveLength(1)
  expect(browserNames("new Intl.DateTimeFormat(language, { month: 'long' })")).toHaveLength(1)
  expect(browserNames("new Date(at).toLocaleString('uz')")).toHaveLength(1)
  expect(browserNames("words.toLocaleLowerCase('uz')")).toHaveLength(0)
})

/** On Node, with all of its data: own names of languages that the portal does not speak, and the day of a time zone in figures. */
const onNode = new Set([
  'src/export/xlsform/columns.ts',
  'src/import/form/write-product.ts',
  'src/import/xlsform/sheet-texts.ts',
  'src/packages/server/check.ts',
])

test('no page, server or machine names dates by the browser', () => {
  const files = globSync('{src,machines}/**/*.{ts,tsx}').filter(
    (file) => !onNode.has(file.replaceAll('\\', '/')),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    browserNames(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
