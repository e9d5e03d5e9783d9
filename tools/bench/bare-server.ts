import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fastify, { type FastifyInstance } from 'fastify'
import type { JsonObject } from '../../src/engine/json.ts'
import type { Concepts, Store } from '../../src/server/store/index.ts'

const documentId = 'https://qadam.example/openapi'

/**
 * Returns a server that only validates bodies against the API document. It answers a fixed premium, and for a contract
 * it writes the necessary rows in one transaction.
 */
export function bareServer(store: Store, document: JsonObject): FastifyInstance {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema({ ...document, $id: documentId }, documentId, undefined, false)
  const app = fastify({ logger: false })
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as JsonObject))

  app.post('/api/v2/osago/calculator', { schema: { body: shapeOf('OsagoPriceRequest') } }, async () => ({
    data: { premium: 5_600_000, liability: 4_000_000_000, currency: 'UZS', lines: [], cover: [] },
  }))
  app.post('/api/v2/osago/contract', { schema: { body: shapeOf('OsagoContract') } }, async (request) => {
    const key = String(request.headers['idempotency-key'])
    const data = JSON.stringify(request.body)
    return await store.transaction((inside) => writtenContract(inside, key, data))
  })
  return app
}

function shapeOf(name: string): JsonObject {
  return { $ref: `${documentId}#/components/schemas/${name}` }
}

/** Contract, order, insured object and kept answer. */
async function writtenContract(
  { contracts, orders, covers, counters, idempotency }: Concepts,
  key: string,
  data: string,
): Promise<string> {
  const { contract } = await contracts.create({
    product: 'osago',
    version: '',
    series: 'QOS',
    premium: 5_600_000,
    currency: 'UZS',
    data,
    holder: 'Karimov Anvar Rustamovich',
    object: 'Chevrolet Cobalt 01A123BC',
    phone: '998935550011',
    pinfl: '31506900100014',
    termFrom: '2026-11-24',
    termTo: '2027-11-23',
    idempotencyKey: key,
  })
  await orders.open({
    contractId: contract.id,
    product: contract.product,
    amount: contract.premium,
    currency: contract.currency,
    number: `QD-${await counters.next('order')}`,
  })
  const { id: contractId, phone } = contract
  await covers.add({ contractId, objects: [key], phone, from: '2026-11-24', to: '2027-11-23' })
  const answer = JSON.stringify({ data: contract })
  await idempotency.keep({ operation: 'bare', key, fingerprint: key }, { status: 200, body: answer })
  return answer
}
