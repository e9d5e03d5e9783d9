import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formats } from '../../src/formats/index.ts'
import { catalogue, problemAnswer, QadamError } from '../../src/server/errors/index.ts'

const codes = Object.keys(catalogue)

test.each(['ru', 'uz', 'en'])('every code has a text in %s', (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as Record<string, string>
  expect(codes.filter((code) => !texts[code]?.trim())).toEqual([])
})

test('no two codes have the same title, whatever the case and the punctuation', () => {
  const codesOf = Map.groupBy(Object.entries(catalogue), ([, { title }]) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  )
  const shared = [...codesOf.values()].filter(({ length }) => length > 1)
  expect(shared.map((entries) => entries.map(([code]) => code))).toEqual([])
})

test('every code that the API document names is in the catalogue', () => {
  const document = readFileSync('schemas/api/openapi.yaml', 'utf8')
  const named = [...new Set(document.match(/QDM_[A-Z_]+[A-Z](?=`)/g))]
  expect(named.filter((code) => !codes.includes(code))).toEqual([])
})

/** Texts in quotes in the files of a folder whose names match. */
function quotedIn(folder: string, names: RegExp): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => names.test(file))
  const sources = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(
    sources.flatMap((source) => Array.from(source.matchAll(/(['"])([\w.]+)\1/g), ([, , text]) => text ?? '')),
  )
}

// Samples name the refusal that they provoke; the browser and the server judge a password by one rule.
const quotedByServer = new Set([
  ...quotedIn('src/server', /\.ts$/),
  ...quotedIn('data', /\.json$/),
  ...quotedIn('machines', /^password-strength\.ts$/),
])

test('every code that the server sends is in the catalogue, and every code of the catalogue is sent', () => {
  // The insurer prices by the tariffs of the engine, and sends their refusals as they are.
  const quoted = new Set([...quotedByServer, ...quotedIn('src/engine/rating', /\.ts$/)])
  const sent = [...quoted].filter((text) => text.startsWith('QDM_'))
  expect(sent.toSorted()).toEqual(codes.toSorted())
})

test('every text of a problem belongs to a code or a format that there is', () => {
  const texts = JSON.parse(readFileSync('locales/ru/errors.json', 'utf8')) as Record<string, string>
  const known = new Set([
    ...codes,
    ...Object.entries(formats).flatMap(([name, { rightLength }]) => [
      `format.${name}`,
      ...(rightLength === null ? [] : [`format.${name}.whole`]),
    ]),
    ...['src/engine', 'src/wizard', 'src/portal', 'machines'].flatMap((folder) => [
      ...quotedIn(folder, /\.tsx?$/),
    ]),
    // A boolean's two choices, named by its value.
    'answer.true',
    'answer.false',
  ])
  expect(Object.keys(texts).filter((key) => !known.has(key))).toEqual([])
})

test('a refusal is answered as a problem with its code, and never with its cause', () => {
  const refusal = new QadamError('QDM_UPSTREAM_MALFORMED', { cause: 'phone 998901234567 was odd' })
  expect(problemAnswer(refusal)).toEqual({
    type: 'urn:qadam:problem:QDM_UPSTREAM_MALFORMED',
    status: 502,
    code: 'QDM_UPSTREAM_MALFORMED',
    title: catalogue.QDM_UPSTREAM_MALFORMED.title,
  })
})
