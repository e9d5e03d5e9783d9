import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isChoice } from '../../../src/engine/index.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { issuePolicy } from '../documents/issued-policies.ts'
import { portalCustomer } from './portal-customer.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))

describe('the data that a person takes away', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  test.each(products)('%s: names what was chosen, in words, and no code stands for a name', async (id) => {
    const { product, contractId } = await issuePolicy(server, id)
    const contract = await server.deps.store.contracts.find(contractId)
    const owner = await portalCustomer(server, contract?.phone ?? '')
    const { policies } = (await owner.get('/api/v1/account/export', 'en')).data as {
      readonly policies: readonly {
        readonly contractId: string
        readonly answersInWords: readonly { readonly label: string; readonly value: string }[]
      }[]
    }
    const words = policies.find((policy) => policy.contractId === contractId)?.answersInWords ?? []
    expect(words.length).toBeGreaterThan(0)
    const data = JSON.parse(contract?.data ?? '{}') as object
    for (const { at } of Object.values(product.fields).filter(isChoice)) {
      const code = at
        .slice(1)
        .split('/')
        .reduce<unknown>((inner, name) => (inner as never)?.[name], data)
      if (typeof code !== 'number' || code < 1000) continue
      expect(words.filter(({ value }) => value.replaceAll(/\D/g, '') === String(code))).toEqual([])
    }
  })
})
