import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insurerRefusals } from '../../src/server/insurer/refusal.ts'
import { catalogue, problemAnswer, QadamError } from '../../src/server/errors/index.ts'

// The embedded insurer refuses in its own words, as a stranger's server does.
const codes = [...new Set([...Object.keys(catalogue), ...Object.keys(insurerRefusals)])]

test.each(['ru', 'uz', 'en'])('every code speaks %s', (language) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as Record<string, string>
  expect(codes.filter((code) => !texts[code]?.trim())).toEqual([])
})

test('every code that the API document names is in a catalogue', () => {
  const document = readFileSync('schemas/api/openapi.yaml', 'utf8')
  const named = [...new Set(document.match(/QDM_[A-Z_]+[A-Z](?=`)/g))]
  expect(named.filter((code) => !codes.includes(code))).toEqual([])
})

test('every code that the server throws is in a catalogue', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('src/server', file), 'utf8'))
  const thrown = new Set(sources.flatMap((source) => source.match(/'QDM_[A-Z_]+'/g) ?? []))
  expect([...thrown].map((code) => code.slice(1, -1)).filter((code) => !codes.includes(code))).toEqual([])
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
