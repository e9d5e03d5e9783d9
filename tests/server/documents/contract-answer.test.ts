import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKey, openDocumentMs } from '../../../src/server/documents/index.ts'
import { ask, told } from '../../products/buy-over-http.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { issuePolicy } from './issued-policies.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))

/** What an address in a browser's history does not give away of the people of `policy-answers.ts`. */
const secrets = [
  '1234567',
  '7654321',
  '31506900000013',
  '60203140000013',
  '1990-06-15',
  '2014-03-02',
  '998935550011',
  'Anvar',
  'Rustamovich',
  'Oʻgʻiloy',
  'Amir Temur',
]

describe('a person with the address of a contract', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  test.each(products)('%s: reads who and what with initials, and nothing closer', async (id) => {
    const { product, contractId } = await issuePolicy(server, id)
    const answers = await Promise.all(
      [product.purchase.pay, product.purchase.link, product.purchase.check, 'contractState'].flatMap(
        (asked) => (asked === undefined ? [] : ask(server, asked, id, contractId)),
      ),
    )
    for (const answer of answers) {
      const contract = told(answer) as unknown as { readonly holder: string; readonly object: string }
      expect(contract.holder).not.toBe('')
      expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([])
      expect(`${contract.object}${contract.holder}`).toMatch(/\p{L}/u)
    }
  })

  test.each([
    ['osago', 'Chevrolet Cobalt 01A123BC'],
    ['sport', 'Karimova Oʻ. A.'],
    ['my-home', 'Toshkent sh., ***'],
    ['osgor', ''],
  ])('%s: the object is told as %s', async (id, object) => {
    const { contractId } = await issuePolicy(server, id)
    expect(told(await ask(server, 'contractState', id, contractId))).toMatchObject({ object })
  })

  test.each(products)('%s: opens its documents for an hour, later with a key alone', async (id) => {
    const { contractId } = await issuePolicy(server, id)
    const issued = server.clock.now
    const open = async (kind: string, query = '', headers: Readonly<Record<string, string>> = {}) =>
      (await server.app.inject({ url: `/api/v1/contracts/${contractId}/${kind}.pdf${query}`, headers }))
        .statusCode
    for (const kind of ['policy', 'rules']) expect(await open(kind)).toBe(200)
    server.clock.now = issued + openDocumentMs
    const key = documentKey(server.deps.seals, { id: contractId }, server.clock.now)
    for (const kind of ['policy', 'rules']) {
      expect(await open(kind)).toBe(403)
      expect(await open(kind, '', { accept: 'text/html' })).toBe(303)
      expect(await open(kind, `?key=${key}`)).toBe(200)
      expect(await open(kind, '?key=made-up')).toBe(403)
    }
    server.clock.now = issued
  })
})
