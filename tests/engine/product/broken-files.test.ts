import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileProduct, findingCatalogue, fixOf } from '../../../src/engine/compile/index.ts'
import { findingsOf, nearestOf, wholeFindingsOf, type BrokenPair } from '../../products/broken-pair.ts'
import { compileSound, soundForm } from '../../products/sound-product.ts'

const folder = new URL('../../products/broken/', import.meta.url)

const pairs = readdirSync(folder).map((name) => ({
  code: name.replace('.json', ''),
  pair: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as BrokenPair,
}))

/** Faults that no JSON file can hold, or none worth keeping. */
const madeUp: Readonly<Record<string, unknown>> = {
  FILE_VALUE: { format: 1, id: undefined },
  FILE_TOO_DEEP: JSON.parse('['.repeat(60) + ']'.repeat(60)),
  FILE_TOO_LARGE: Array.from({ length: 250_000 }, () => 0),
}

test('nothing is wrong with the sound product', () => {
  expect(compileSound().findings).toEqual([])
})

test('nothing is wrong with the sound form', () => {
  expect(compileSound(soundForm).findings).toEqual([])
})

test.each(pairs)('$code: $pair.why', async ({ code, pair }) => {
  const findings = await findingsOf(pair)

  expect(findings).toEqual(pair.findings)
  expect(findings.map((found) => found.code)).toContain(code)
})

test.each(pairs.filter(({ pair }) => pair.walk))(
  '$code shows the shortest trace that comes nearest',
  async ({ pair }) => {
    expect(await nearestOf(pair)).toEqual(pair.nearest)
  },
)

test.each(Object.entries(madeUp))('a value that is no JSON is reported: %s', (code, file) => {
  expect(compileProduct({ file, blocks: {} }).findings.map((found) => found.code)).toEqual([code])
})

test('every code of the catalogue has a broken file, and every broken file a code', () => {
  const proven = [...pairs.map(({ code }) => code), ...Object.keys(madeUp)]

  expect(proven.toSorted()).toEqual(Object.keys(findingCatalogue).toSorted())
})

test.each(Object.entries(findingCatalogue))(
  '%s says what is wrong and what it means',
  (_, { meaning, message }) => {
    expect(meaning).toMatch(/^.{15,}\.$/s)
    expect(message).not.toBe('')
  },
)

test.each(pairs)('$code says what to do, or what is expected', async ({ pair }) => {
  for (const found of await wholeFindingsOf(pair)) {
    const help = [found.expected, fixOf(found)].filter((part) => typeof part === 'string' && part !== '')
    expect(help, `${found.code} ${found.path}`).not.toEqual([])
    for (const part of help) expect(part).not.toMatch(/\{\w+\}|undefined/)
  }
})
