import { readFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { operationsOf, readApiDocument, type ServiceName } from '../../src/server/operations/index.ts'

const document = await readApiDocument()
const operations = [...operationsOf(document).values()]
const services: readonly ServiceName[] = [
  'auth',
  'provider',
  'complaint',
  'backend',
  'policy',
  'products',
  'content',
  'qadam',
]
const roles = [
  'create',
  'submit',
  'foreign',
  'pay',
  'link',
  'check',
  'price',
  'reference',
  'lookup',
  'inspect',
  'open',
  'activate',
]

test('every operation has an id, a service and its role in a purchase', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  for (const { id, mark } of operations) {
    expect(id).toMatch(/^[a-z][a-zA-Z0-9]*$/)
    expect(services).toContain(mark.service)
    expect([undefined, ...roles]).toContain(mark.role)
  }
})

test('product calls name their products, except calls that serve every product', () => {
  const nobodys = operations.filter(
    ({ mark, products }) => mark.service === 'products' && products.length === 0,
  )
  expect(nobodys.map(({ id }) => id).toSorted()).toEqual([
    'contractCreate',
    'contractState',
    'productPrice',
    'readVersionTerms',
  ])
})

test('every answer of success is JSON under `data` or the file asked for, every refusal a problem', () => {
  const files: Readonly<Record<string, string>> = {
    readFile: 'application/pdf',
    readClaimFile: 'application/pdf',
    readCaseFile: 'application/pdf',
    readFormFile: 'application/octet-stream',
    readFormsFile: 'application/octet-stream',
    readOwnInspectionPhoto: 'image/jpeg',
    readInspectionPhoto: 'image/jpeg',
    readApplePass: 'application/vnd.apple.pkpass',
  }
  for (const { id, answers } of operations) {
    const statuses = Object.keys(answers)
    expect({ id, statuses }).toEqual({
      id,
      statuses: expect.arrayContaining([expect.stringMatching(/^20[04]$/)]),
    })
    for (const [status, { mediaType }] of Object.entries(answers)) {
      const mediaTypes: Readonly<Record<string, string | null>> = {
        200: files[id] ?? 'application/json',
        204: null,
      }
      const expected = status in mediaTypes ? mediaTypes[status] : 'application/problem+json'
      expect({ id, status, mediaType }).toEqual({ id, status, mediaType: expected })
    }
  }
})

test('every call with parameters or a body declares a refusal', () => {
  const taking = operations.filter(
    ({ body, parameters }) => body !== null || parameters.some((parameter) => parameter.in === 'query'),
  )
  expect(taking.length).toBeGreaterThan(50)
  expect(taking.filter(({ answers }) => !('400' in answers)).map(({ id }) => id)).toEqual([])
})

test('create calls require an idempotency key', () => {
  const makers = operations.filter(({ mark }) => mark.role === 'create')
  expect(makers.length).toBeGreaterThan(12)
  for (const { id, parameters } of makers) {
    expect({ id, key: parameters.find(({ name }) => name === 'Idempotency-Key')?.required }).toEqual({
      id,
      key: true,
    })
  }
})

test('calls marked as facts are lookups, prices, and the list that decides who is insured', () => {
  const facts = operations.filter(({ mark }) => mark.fact === true)
  const others = facts.filter(({ mark }) => mark.role !== 'lookup' && mark.role !== 'price')
  expect(others.map(({ id }) => id)).toEqual(['listAccidentSubProducts'])
})

test('the generated types are those of the document', async () => {
  const source = new URL('../../schemas/api/openapi.yaml', import.meta.url)
  // As the script generate:types of package.json says.
  const options = {
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
  }
  const generated = astToString(await openapiTS(source, options))
  const committed = await readFile(new URL('../../src/api/schema.d.ts', import.meta.url), 'utf8')
  expect(committed.includes(generated.trim())).toBe(true)
})
