import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Settings } from '../settings.ts'
import type { Store } from '../store/index.ts'
import { answerClick } from './click.ts'
import type { ContractDesk } from './paid-contracts.ts'
import { paymeErrors } from './payme-answer.ts'
import { answerPayme } from './payme.ts'

/** How the merchant endpoints are built; `wake` has the insurer told of what was just paid. */
export interface PaymentRouteDeps {
  readonly settings: Settings
  readonly store: Store
  readonly clock: () => number
  readonly contracts: Pick<ContractDesk, 'annul'>
  readonly wake: () => Promise<void>
}

const BODY_LIMIT_BYTES = 64 * 1024

/** `/api/pay/payme` and `/api/pay/click`: what the two providers call. Every answer is HTTP 200, as they demand. */
export function paymentRoutes(deps: PaymentRouteDeps): FastifyPluginAsync {
  return async (app) => {
    // Both protocols answer a wrong body in their own words, so nothing is parsed before them.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => {
        done(null, body)
      },
    )

    app.post('/api/pay/payme', async (request) => {
      if (!isPayme(request.headers.authorization, deps.settings.paymeKey)) {
        return { id: null, error: paymeErrors.noPrivilege }
      }
      try {
        const annul = async (orderId: string) => {
          const order = await deps.store.orders.find(orderId)
          return order !== null && (await deps.contracts.annul(order.contract_id))
        }
        const answer = await answerPayme(
          { store: deps.store, clock: deps.clock, annul },
          textOf(request.body),
        )
        await deps.wake()
        return answer
      } catch (error) {
        request.log.error({ err: error }, 'Payme call failed')
        return { id: null, error: paymeErrors.internal }
      }
    })

    app.get('/api/pay/payme', async () => ({ id: null, error: paymeErrors.notPost }))

    app.post('/api/pay/click', async (request) => {
      const fields = Object.fromEntries(new URLSearchParams(textOf(request.body)))
      const { clickService: serviceId, clickSecret: secretKey } = deps.settings
      try {
        const answer = await answerClick({ store: deps.store, serviceId, secretKey }, fields)
        await deps.wake()
        return answer
      } catch (error) {
        request.log.error({ err: error }, 'Click call failed')
        return { error: -7, error_note: 'Failed to update user' }
      }
    })
  }
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : ''
}

/** HTTP Basic of `Paycom` and the merchant's key, compared in constant time. */
function isPayme(authorization: string | undefined, key: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
