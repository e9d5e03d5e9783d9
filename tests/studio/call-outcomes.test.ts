import { load } from 'js-yaml'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { knownOperations } from '../../src/engine/compile/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'
import { unnamedStatuses, withOutcome, withStatus } from '../../src/studio/call/call-outcomes.ts'
import { operationsFor } from '../../src/studio/call/known-calls.ts'
import { productIds } from '../wizard/products.ts'

// The description is one object.
const api = load(readFileSync('schemas/api/openapi.yaml', 'utf8')) as JsonObject

const outcomes = {
  ok: {},
  notFound: { status: [404], at: '/property', manual: true },
  offline: { retry: true },
  error: {},
}

test('one key of one outcome changes, and all others keep their order', () => {
  const changed = withOutcome(outcomes, 'notFound', 'manual', undefined)
  expect(JSON.stringify(changed)).toBe(
    JSON.stringify({ ...outcomes, notFound: { status: [404], at: '/property' } }),
  )
  expect(JSON.stringify(withOutcome(outcomes, 'notFound', 'at', '/insurant'))).toBe(
    JSON.stringify({ ...outcomes, notFound: { status: [404], at: '/insurant', manual: true } }),
  )
})

test('statuses of the operation without an outcome are said, and one gets a name before the failures of the network', () => {
  expect(unnamedStatuses(outcomes, [400, 404, 429])).toEqual([400, 429])
  const more = withStatus(outcomes, 429)
  expect(Object.keys(more)).toEqual(['ok', 'notFound', 'tooMany', 'offline', 'error'])
  expect(more['tooMany']).toEqual({ status: [429], retry: true })
  expect(Object.keys(withStatus(more, 429))).toContain('tooMany2')
  expect(unnamedStatuses(more, [400, 404, 429])).toEqual([400])
})

test('a product finds the operations that it may call by what they do', () => {
  const found = operationsFor(api, 'my-home', () => null)
  const property = found.find(({ id }) => id === 'findProperty')
  expect(property).toEqual({
    id: 'findProperty',
    summary: 'A flat or house by cadastre number',
    described: 'A flat or house by cadastre number',
    address: 'POST /api/property/cadastre',
    failures: [400, 404, 429, 503],
    role: 'lookup',
  })
  expect(operationsFor(api, 'travel', () => null).map(({ id }) => id)).not.toContain('findProperty')
  // Operations of persons and of payments are no calls of a product.
  expect(found.map(({ id }) => id)).not.toContain('login')
})

test.each(['ru', 'uz', 'en'])(
  'every operation that a product may call says in %s what it does',
  (language) => {
    const texts = JSON.parse(readFileSync(`locales/${language}/operations.json`, 'utf8')) as Readonly<
      Record<string, string>
    >
    const callable = [...knownOperations(api).entries()].flatMap(([id, { role }]) =>
      role === null ? [] : [id],
    )
    expect(Object.keys(texts)).toEqual(callable.map((id) => `operation.${id}`).toSorted())
    for (const product of productIds) {
      const offered = operationsFor(api, product, (id) => texts[`operation.${id}`] ?? null)
      expect(new Set(offered.map(({ summary }) => summary)).size).toBe(offered.length)
      if (language === 'en') for (const { summary, described } of offered) expect(summary).toBe(described)
    }
  },
)
