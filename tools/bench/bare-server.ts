import { createHash } from 'node:crypto'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fastify, { type FastifyInstance } from 'fastify'
import { canonicalJson } from '../../src/engine/canonical-json.ts'
import type { Json, JsonObject } from '../../src/engine/json.ts'
import type { ComposedServer } from '../../src/server/compose.ts'
import type { Concepts, Contract, Order, Store } from '../../src/server/store/index.ts'
import {
  contractFault,
  openMasked,
  osagoPrice,
  signedPrice,
  type OsagoRisk,
  type PostedContract,
} from './bare-osago.ts'

const documentId = 'https://qadam.example/openapi'

/**
 * Returns a server with the two routes of osago and nothing else, written by hand: no gateway, no product file, no log,
 * no metrics, no headers. Its routes check what this server checks, answer the same and write the same rows.
 */
export function bareServer(
  store: Store,
  {
    document,
    seals,
    clock,
  }: { readonly document: JsonObject; readonly seals: ComposedServer['seals']; readonly clock: () => number },
): FastifyInstance {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema({ ...document, $id: documentId }, documentId, undefined, false)
  const app = fastify({ logger: false })
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as JsonObject))

  app.post<{ Body: JsonObject & OsagoRisk }>(
    '/api/v2/osago/calculator',
    { schema: { body: shapeOf('OsagoPriceRequest') } },
    async ({ body }, reply) => {
      const price = osagoPrice(body)
      if (!price) return reply.code(422).send()
      const answer = { data: price }
      void reply.header('qadam-fact', signedPrice(seals, body, answer, clock()))
      return answer
    },
  )
  app.post<{ Body: JsonObject & PostedContract }>(
    '/api/v2/osago/contract',
    {
      schema: { body: shapeOf('OsagoContract') },
      preValidation: (request, _reply, done) => {
        // The schema of the route is checked next.
        request.body = openMasked(seals, request.body) as typeof request.body
        done()
      },
    },
    async ({ body, headers }, reply) => {
      const key = String(headers['idempotency-key'])
      const fingerprint = hashOf(canonicalJson(body))
      const kept = await store.idempotency.look({ operation: 'bare', key, fingerprint })
      if (kept.kind === 'answered') return kept.answer.body
      const fault = contractFault(body, seals, clock())
      if (fault !== null) return reply.code(422).send({ fault })
      const cover = coverOf(body)
      if ((await store.covers.overlapping(cover, ['paid'])).length > 0) return reply.code(422).send()
      void reply.header('content-type', 'application/json')
      return await store.transaction(async (inside) => {
        const { qadam: _, ...answers } = body
        const made = await writtenContract(inside, {
          contract: body,
          cover,
          key,
          data: canonicalJson(answers),
        })
        const answer = JSON.stringify({ data: answerOf(made) })
        await inside.idempotency.keep({ operation: 'bare', key, fingerprint }, { status: 200, body: answer })
        return answer
      })
    },
  )
  return app
}

function shapeOf(name: string): JsonObject {
  return { $ref: `${documentId}#/components/schemas/${name}` }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

interface Cover {
  readonly objects: readonly string[]
  readonly phone: string
  readonly from: string
  readonly to: string
}

function coverOf({ vehicle, phone, startDate, endDate }: PostedContract): Cover {
  return {
    objects: [hashOf(`osago\n${textOf(vehicle['stateNumber'])}`)],
    phone,
    from: startDate,
    to: endDate,
  }
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** Writes contract, event, order, insured object, and which earlier orders of the customer it replaces. */
async function writtenContract(
  { contracts, orders, covers, counters }: Concepts,
  {
    contract,
    cover,
    key,
    data,
  }: {
    readonly contract: PostedContract
    readonly cover: Cover
    readonly key: string
    readonly data: string
  },
): Promise<{ readonly contract: Contract; readonly order: Order }> {
  const { vehicle, insurant, phone, startDate, endDate, tariff } = contract
  const words = (of: JsonObject, names: readonly string[]) => names.map((name) => textOf(of[name])).join(' ')
  const made = await contracts.create({
    product: 'osago',
    version: '',
    series: 'QOS',
    premium: tariff.premium,
    currency: 'UZS',
    data,
    holder: words(insurant, ['lastNameLatin', 'firstNameLatin', 'middleNameLatin']),
    object: words(vehicle, ['markaName', 'modelName', 'stateNumber']),
    phone,
    pinfl: textOf(insurant['pinfl']),
    termFrom: startDate,
    termTo: endDate,
    idempotencyKey: key,
    language: 'ru',
    cover: JSON.stringify({ currency: 'UZS', liability: tariff.liability }),
  })
  const { id: contractId, product, premium: amount, currency } = made.contract
  await covers.hold(cover.objects)
  const number = `QD-${100_000 + (await counters.next('order'))}`
  const order = await orders.open({ contractId, product, amount, currency, number })
  await covers.add({ contractId, ...cover })
  const earlier = await covers.overlapping(cover, ['referred', 'open'], phone)
  const replaced = earlier.map(({ orderId }) => orderId).filter((id) => id !== order.id)
  if (replaced.length > 0) await orders.supersede(replaced, order.id)
  return { contract: made.contract, order }
}

function answerOf({ contract, order }: { readonly contract: Contract; readonly order: Order }): JsonObject {
  const { id, product, premium, currency, status, holder, object, term_from: from, term_to: to } = contract
  const back = new URLSearchParams({ product, contract: id }).toString()
  return {
    contractId: id,
    product,
    number: null,
    status,
    contractStatus: 'unknown',
    premium,
    currency,
    holder: holder.replaceAll(/\S+/g, (word) => `${word.charAt(0)}•••`),
    object,
    payments: ['payme', 'click'].map((provider) => ({
      provider,
      url: `http://localhost/pay/${provider}?${new URLSearchParams({ order: order.number, amount: String(premium), back }).toString()}`,
    })),
    policyUrl: null,
    checkUrl: null,
    term: { from, to },
    inspection: null,
    paymentFailedAt: null,
    timeline: [{ event: 'created', at: new Date(contract.created_at).toISOString() }],
    order: { state: 'open', provider: null, payBefore: null, supersededBy: null, referral: null },
  }
}
