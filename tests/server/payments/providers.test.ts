import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { providerRoutes } from '../../../src/server/payments/index.ts'

test('[const.payment-providers-2] a customer pays with one of two local providers, and no other', async () => {
  const app = Fastify()
  await app.register(providerRoutes())
  expect((await app.inject('/api/v1/payments/providers')).json()).toEqual({
    data: [
      { id: 'payme', name: 'Payme', logo: null },
      { id: 'click', name: 'Click', logo: null },
    ],
  })
})
