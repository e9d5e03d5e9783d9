import { afterEach, beforeEach, expect, test } from 'vitest'
import { isProductTrace, readTrace, replay } from '../../../src/trace/index.ts'
import { loadShelf } from '../../products/compile.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'

let server: WholeServer
beforeEach(async () => {
  server = await wholeServer({})
})
afterEach(() => server.close())

const customers = (product: string) => server.app.inject({ url: `/sandbox/customers/${product}.json` })

test('the sandbox lists generated customers whose recordings replay on the product that is sold', async () => {
  const answer = await customers('osgor')
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json<{
    readonly data: readonly { readonly title: string; readonly text: string }[]
  }>()
  expect(data.length).toBeGreaterThan(5)
  const product = await loadShelf('osgor')
  for (const { title, text } of data) {
    expect(title).not.toBe('')
    const reading = readTrace(text)
    if (!reading.ok || !isProductTrace(reading.trace)) throw new Error(title)
    expect(reading.trace.header.hash).toBe(product.hash)
    expect(replay(product, reading.trace).divergence).toBeNull()
  }
  expect((await customers('osgor')).body).toBe(answer.body)
})

test.each(['no-such-product', '..%2fsecret', 'A', 'osgor%00'])('%s is no product', async (name) => {
  expect([400, 404]).toContain((await customers(name)).statusCode)
})
