import { expect, test } from 'vitest'
import { testServer } from '../test-server.ts'

test('[const.payment-providers-2] a customer pays with one of two local providers, and no other', async () => {
  const server = await testServer()
  expect((await server.app.inject('/api/v1/payments/providers')).json()).toEqual({
    data: [
      { id: 'payme', name: 'Payme', logo: null },
      { id: 'click', name: 'Click', logo: null },
    ],
  })
  await server.close()
})
