import { load } from 'js-yaml'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/engine/json.ts'
import type { CallShape } from '../../src/engine/worker/messages.ts'
import { createCompiler } from '../../src/engine/worker/compiler.ts'
import { laterAnswer } from '../../src/engine/worker/later-answers.ts'
import { statusesOfText, withNewOutcome } from '../../src/studio/call/call-outcomes.ts'
import {
  filledValues,
  sentValues,
  wholeBodyOf,
  withFilled,
  withSent,
} from '../../src/studio/call/mapped-values.ts'
import { isFitting } from '../../src/studio/call/source-picker.tsx'
import { outcomeNameOf, requestOfValues } from '../../src/studio/call/tried-call.ts'
import { shelfBlocks } from '../products/compile.ts'

const api: unknown = load(readFileSync('schemas/api/openapi.yaml', 'utf8'))
const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))
const compiler = createCompiler(laterAnswer)
compiler({
  type: 'surroundings.given',
  blocks: shelfBlocks(),
  ratings: {},
  shelf: null,
  api,
  catalogues: null,
  today: '2026-11-22',
})

function shapeOf(file: string, operation: string, list: string | null): CallShape {
  const answer = compiler({ type: 'call.asked', file, operation, list, question: 1 })
  if (answer?.type !== 'call.answered' || answer.shape === null) throw new Error(`no shape of ${operation}`)
  return answer.shape
}

/** The calls that a product declares itself. */
function callsOf(product: string): readonly (readonly [string, JsonObject])[] {
  const text = readFileSync(`schemas/products/${product}.json`, 'utf8')
  compiler({ type: 'file.changed', file: product, kind: 'product', text, version: 1 })
  const { calls = {} } = JSON.parse(text) as { readonly calls?: Readonly<Record<string, JsonObject>> }
  return Object.entries(calls)
}

describe.each(products)('the calls of %s', (product) => {
  test('are what both tables show: each value is known, and set to itself it changes nothing', () => {
    for (const [name, call] of callsOf(product)) {
      const list = typeof call['per'] === 'string' ? call['per'] : null
      const { wants, answers, fills } = shapeOf(product, String(call['operation']), list)
      for (const sent of sentValues(call, wants ?? [])) {
        if (sent.text === '') continue
        expect(sent.wants, `${name}: ${sent.name}`).not.toBeNull()
        expect(JSON.stringify(withSent(call, sent, sent.text))).toBe(JSON.stringify(call))
      }
      const filled = filledValues(call)
      if (filled.length > 0) expect(JSON.stringify(withFilled(call, filled))).toBe(JSON.stringify(call))
      for (const { to, text } of filled) {
        expect(fills.map(({ pattern }) => pattern)).toContain(to)
        const [value] = answers.filter((one) => one.name === text)
        const [field] = fills.filter((one) => one.pattern === to)
        if (value && field) expect(isFitting(value.kind, field.kind), `${name}: ${to}`).toBe(true)
      }
    }
  })
})

test('a request is filled name by name, and is gone with its last value', () => {
  const call = { operation: 'find', when: 'true', outcomes: { ok: {} } }
  const one = withSent(call, { in: 'query', name: 'id' }, 'data.id')
  expect(one).toEqual({ ...call, request: { query: { id: 'data.id' } } })
  expect(Object.keys(one)).toEqual(['operation', 'when', 'request', 'outcomes'])
  const two = withSent(one, { in: 'body', name: 'year' }, 'data.year')
  expect(withSent(two, { in: 'query', name: 'id' }, '')).toEqual({
    ...call,
    request: { body: { year: 'data.year' } },
  })
  expect(withSent(one, { in: 'query', name: 'id' }, '')).toEqual(call)
})

test('a field that is filled keeps its own policy, and the last one takes the response away', () => {
  const call = { operation: 'find', outcomes: { ok: {} } }
  const filled = withFilled(call, [{ to: '/year', text: 'response.data.year', overwrite: 'never' }])
  expect(filled['response']).toEqual({ '/year': { value: 'response.data.year', overwrite: 'never' } })
  expect(filledValues(filled)).toEqual([{ to: '/year', text: 'response.data.year', overwrite: 'never' }])
  expect(withFilled(filled, [])).toEqual(call)
})

test('types fit as the compiler checks them', () => {
  expect(isFitting('number', 'string')).toBe(false)
  expect(isFitting('dateText', 'string')).toBe(true)
  expect(isFitting('string', 'date')).toBe(false)
  expect(isFitting('any', 'bool')).toBe(true)
})

test('a tried request has its values where they are sent, and an answer the outcome that the wizard gives it', () => {
  const values = [
    { in: 'path', name: 'id', value: 7 },
    { in: 'body', name: '/owner/name', value: 'Ann' },
    { in: 'body', name: 'year', value: 2020 },
  ] as const
  expect(requestOfValues(values, undefined)).toEqual({
    path: { id: 7 },
    query: {},
    body: { owner: { name: 'Ann' }, year: 2020 },
  })
  expect(wholeBodyOf({ request: { body: '{}' } })).toBe('{}')
  expect(requestOfValues([], [1])).toEqual({ path: {}, query: {}, body: [1] })
  const outcomes = withNewOutcome({ ok: {}, error: {} }, 'gone', [404, 410])
  const answered = (status: number) =>
    outcomeNameOf(outcomes, { kind: 'answer', status, body: {}, fact: null })
  expect([200, 410, 500].map(answered)).toEqual(['ok', 'gone', 'error'])
  expect(outcomeNameOf(outcomes, { kind: 'failure', failure: 'timeout' })).toBe('timeout')
})

test('statuses are read from a text, and what is none is refused', () => {
  expect(statusesOfText('404, 422 404')).toEqual([404, 422])
  expect(statusesOfText('')).toEqual([])
  expect(statusesOfText('42')).toBeNull()
  expect(statusesOfText('40x')).toBeNull()
})
