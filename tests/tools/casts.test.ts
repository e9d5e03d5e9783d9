import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Files that cast through `unknown`, with how often. Each cast says beside it what holds the value to its type: a check that
 * ran before, a test, or two spellings of one type. These numbers may only become smaller.
 */
const castsOf: Readonly<Record<string, number>> = {
  // XState types the logic of a promise so that only its own `fromPromise` makes one.
  'src/trace/machine/scripted-calls.ts': 1,
  // TypeScript reads the texts of a JSON module as `string` where the type has literals; a test holds the file to its type.
  'src/server/insurer/sample-data.ts': 1,
  'src/server/insurer/lookups.ts': 1,
  // RJSF's type of a schema and ours are two spellings of JSON Schema.
  'src/admin/form/form-schema.ts': 2,
}

const sources = globSync(['src/**/*.{ts,tsx}', 'machines/**/*.ts', 'tools/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

test('no file casts through unknown more often than it is allowed to', () => {
  const found = sources
    .map(([file, text]) => [file, [...text.matchAll(/\bas unknown as\b/g)].length] as const)
    .filter(([, casts]) => casts > 0)
  expect(Object.fromEntries(found)).toEqual(castsOf)
})

test('segments of a JSON pointer are escaped and read in one place', () => {
  const escaping = sources.filter(([, text]) => /['"]~[01]['"]/.test(text)).map(([file]) => file)
  // The second writes the code of validators, which run without the engine.
  expect(escaping.toSorted()).toEqual(['src/engine/emit/validator/writer.ts', 'src/engine/json-pointer.ts'])
})
