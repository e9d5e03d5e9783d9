import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Files that cast through `unknown`, with how often. Each cast says beside it what holds the value to its type: a check that
 * ran before, a test, or two spellings of one type. These numbers may only become smaller.
 */
const castsOf: Readonly<Record<string, number>> = {
  // Inputs, events and answers of machines stand in traces as JSON; the replay compares them bit for bit.
  'src/trace/machine/auth-player.ts': 2,
  'src/trace/machine/claim-form-player.ts': 3,
  'src/trace/machine/redact-auth.ts': 2,
  'src/trace/machine/redact-claim-form.ts': 7,
  'src/trace/machine/scripted-calls.ts': 2,
  'src/trace/trace-text.ts': 1,
  'src/portal/recording/record-machine.ts': 2,
  // Data files that a test holds to their type, and files that the compiler has checked.
  'src/engine/compile/check-files.ts': 1,
  'src/engine/compile/compile-product.ts': 1,
  'src/server/insurer/lookups.ts': 1,
  'src/server/insurer/rating-book.ts': 1,
  'src/server/insurer/references.ts': 1,
  'src/server/insurer/sample-data.ts': 1,
  'src/server/operations/api-document.ts': 1,
  'src/server/portal/content/content-desk.ts': 1,
  // Two spellings of one type.
  'src/admin/form/form-schema.ts': 3,
  'src/app/offline/service-worker.ts': 1,
  'src/engine/worker/compiler.worker.ts': 1,
  'src/portal/auth/sessions/use-sessions.ts': 1,
  'src/server/gateway/payment-links.ts': 2,
  'src/server/gateway/service.ts': 1,
  'src/server/operations/operation.ts': 1,
  'src/server/portal/admin/operator-handlers.ts': 1,
  'tools/bench/engine.ts': 1,
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
