import { timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store/index.ts'
import { answerClick, clickFailure, type ClickAnswer, type ClickFields } from './click.ts'
import type { FiscalLines } from './fiscal.ts'
import type { ContractDesk } from './paid-contracts.ts'
import { answerPayme, paymeErrors, readPaymeCall, type PaymeAnswer } from './payme/index.ts'

/** Dependencies of the merchant endpoints; `wake` starts the work after a payment and does not wait for it. */
export interface PaymentRouteDeps {
  readonly settings: Settings
  readonly store: Store
  readonly clock: () => number
  readonly contracts: Pick<ContractDesk, 'annul'>
  readonly lines: FiscalLines
  readonly wake: () => void
}

/** Below this the providers call; requests there are never limited, since only an answer of the protocol is understood. */
export const providerCalls = '/api/pay/'

/** The largest call of either protocol has some hundred bytes; a fiscal receipt some thousand. */
const bodyLimitBytes = 256 * 1024

const paymeUrl = `${providerCalls}payme`
const clickUrl = `${providerCalls}click`
const methods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/**
 * `/api/pay/payme` and `/api/pay/click`: the endpoints of the two providers. Both require HTTP 200 for every answer in
 * their protocol, also to an unreadable request.
 */
export function paymentRoutes(deps: PaymentRouteDeps): FastifyPluginAsync {
  return async (app) => {
    // Both protocols have their own answers for an invalid body, so nothing is parsed before them.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, body, done) => {
        done(null, body)
      },
    )
    // A body that is too large, cut off or of a wrong length reaches no handler.
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      request.log.warn({ err: error }, 'the call of a payment provider could not be received')
      const answer = request.routeOptions.url === paymeUrl ? paymeAnswer : clickAnswer
      return reply.code(200).send(await answer(deps, request, null))
    })
    app.route({
      method: [...methods],
      url: paymeUrl,
      handler: async (request) => await paymeAnswer(deps, request, textOf(request.body)),
    })
    app.route({
      method: [...methods],
      url: clickUrl,
      handler: async (request) => await clickAnswer(deps, request, textOf(request.body)),
    })
  }
}

async function paymeAnswer(
  deps: PaymentRouteDeps,
  request: FastifyRequest,
  body: string | null,
): Promise<PaymeAnswer> {
  if (request.method !== 'POST') return { id: null, error: paymeErrors.notPost }
  const reading = readPaymeCall(body)
  const id = reading.kind === 'call' ? reading.call.id : reading.id
  if (!isPayme(request.headers.authorization, deps.settings.paymeKey)) {
    return { id, error: paymeErrors.noPrivilege }
  }
  try {
    const annul = async (orderId: string) => {
      const order = await deps.store.orders.find(orderId)
      return order !== null && (await deps.contracts.annul(order.contract_id))
    }
    const { store, clock, lines } = deps
    const answer = await answerPayme({ store, clock, annul, lines }, reading)
    deps.wake()
    return answer
  } catch (error) {
    request.log.error({ err: error }, 'Payme call failed')
    return { id, error: paymeErrors.internal }
  }
}

async function clickAnswer(
  { settings, store, clock, wake }: PaymentRouteDeps,
  request: FastifyRequest,
  body: string | null,
): Promise<ClickAnswer> {
  if (request.method !== 'POST') return clickFailure({}, 'request')
  const fields: ClickFields = Object.fromEntries(new URLSearchParams(body ?? ''))
  try {
    const { clickService: serviceId, clickSecret: secretKey } = settings
    const answer = await answerClick({ store, clock, serviceId, secretKey }, fields)
    wake()
    return answer
  } catch (error) {
    request.log.error({ err: error }, 'Click call failed')
    return clickFailure(fields, 'internal')
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
