import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'

/** A server that does nothing but check the body of a premium's request, and answer a premium. */
export function bareServer(): FastifyInstance {
  const app = fastify({ logger: false })
  app.post('/api/v2/osago/calculator', { schema: { body: bodySchema } }, async () => ({
    data: { premium: 5_600_000, liability: 4_000_000_000, currency: 'UZS', lines: [], cover: [] },
  }))
  return app
}

/** What is asked when compulsory motor liability is priced, as `OsagoPriceRequest` has it. */
const bodySchema = {
  type: 'object',
  required: ['vehicleTypeId', 'useTerritoryId', 'period', 'driverNumberRestricted'],
  properties: {
    vehicleTypeId: { type: 'integer' },
    useTerritoryId: { type: 'integer' },
    period: { type: 'integer' },
    driverNumberRestricted: { type: 'boolean' },
    drivers: {
      type: 'array',
      items: { type: 'object', properties: { pinfl: { type: ['string', 'null'] } } },
    },
  },
} as const
