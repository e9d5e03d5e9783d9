import { expect, test } from 'vitest'
import { foreignOperations } from '../../../src/server/foreign/index.ts'

const answers = { 200: { description: 'x', content: { 'application/json': { schema: { type: 'object' } } } } }

const document = {
  openapi: '3.1.0',
  info: { title: 'x', version: '1' },
  components: {
    parameters: {
      code: { name: 'code', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]+$' } },
    },
  },
  paths: {
    '/things/{code}': {
      parameters: [
        { $ref: '#/components/parameters/code' },
        { name: 'depth', in: 'query', required: true, schema: { type: 'integer' } },
      ],
      get: {
        operationId: 'findThing',
        parameters: [
          { name: 'code', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9]+$' } },
        ],
        responses: answers,
      },
      put: { operationId: 'keepThing', responses: answers },
    },
  },
}

test.each([
  ['findThing', '12', 'ab'],
  ['keepThing', 'ab', '12'],
])('%s: a parameter of an operation replaces that of its path', (id, good, bad) => {
  const file = { service: 'shop', file: 'shop.yaml', text: '', document, fault: null }
  const operations = foreignOperations([file], {
    settings: { foreignUrls: new Map(), foreignKeys: new Map(), sandbox: true },
    network: { fetch },
  })
  const problems = (code: string) =>
    operations.get(`shop.${id}`)?.problemsOf({ path: { code }, query: { depth: 1 }, body: null })
  expect(problems(good)).toEqual([])
  expect(problems(bad)).toMatchObject([{ path: '/path/code', code: 'pattern' }])
  const without = operations.get(`shop.${id}`)?.problemsOf({ path: { code: good }, query: {}, body: null })
  expect(without).toMatchObject([{ path: '/query/depth', code: 'required' }])
})
