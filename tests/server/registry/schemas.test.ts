import { Ajv2020 } from 'ajv/dist/2020.js'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => await server.close())

test.each(['product', 'block', 'rating', 'terms', 'shelf', 'theme'])(
  'the schema of a %s file is at an address that editors of any origin read',
  async (kind) => {
    const answer = await server.app.inject({ url: `/schemas/${kind}.schema.json` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/schema+json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const file = await readFile(`schemas/meta/${kind}.schema.json`, 'utf8')
    expect(answer.json()).toEqual(JSON.parse(file))
    const again = await server.app.inject({
      url: `/schemas/${kind}.schema.json`,
      headers: { 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  },
)

test('a form that names the address is checked by it, and other names have no schema', async () => {
  const schema = (await server.app.inject({ url: '/schemas/product.schema.json' })).json<object>()
  const check = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  const form = JSON.parse(await readFile('examples/talk-proposal.json', 'utf8')) as object
  expect(check(form), JSON.stringify(check.errors)).toBe(true)
  expect(check({ ...form, slides: 'none' })).toBe(false)
  for (const name of ['nothing', 'constructor', '__proto__'])
    expect((await server.app.inject({ url: `/schemas/${name}.schema.json` })).statusCode).toBe(404)
})
