import type { FastifyPluginAsync } from 'fastify'
import { paymentProviders, type PaymentProvider } from './payment-desk.ts'

/** Names as the providers write them, alike in every language. */
const names: Readonly<Record<PaymentProvider, string>> = { payme: 'Payme', click: 'Click' }

/** `/api/v1/payments/providers`: where a customer can choose to pay. */
export function providerRoutes(): FastifyPluginAsync {
  return async (app) => {
    app.get('/api/v1/payments/providers', async () => ({
      data: paymentProviders.map((id) => ({ id, name: names[id], logo: null })),
    }))
  }
}
