import type { FastifyPluginAsync } from 'fastify'
import { QadamError } from '../../errors/index.ts'
import type { Settings } from '../../settings.ts'
import type { User } from '../../store/index.ts'
import { operatorOf } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { serving } from '../service-route.ts'
import { serveAppeals } from './appeal-calls.ts'
import { serveClaims } from './claim-calls.ts'
import { serveContent } from './content-calls.ts'
import { servePayments, type PaymentCallDeps } from './payment-calls.ts'
import type { ServeOperator } from './serve-operator.ts'

/** What the operators' calls stand on. */
export type OperatorDeps = PortalDeps &
  Omit<PaymentCallDeps, 'store'> & {
    readonly settings: Pick<Settings, 'contentUrl' | 'backendUrl'>
  }

/**
 * The operators' calls: payments, content, claims, appeals. Who asks is looked at before anything else, at every request. What another
 * service holds is not edited here.
 */
export function operatorService(deps: OperatorDeps): FastifyPluginAsync {
  const { settings } = deps
  const desks = { content: settings.contentUrl === '', claims: settings.backendUrl === '' }

  return async (app) => {
    const operators = new WeakMap<object, User>()
    app.addHook('onRequest', async (request) => {
      operators.set(request, await operatorOf(deps, request.headers.authorization))
    })
    const answer = serving(app, deps.operations, deps.pairs)
    const serve: ServeOperator = (id, handle) =>
      answer(id, async (asked) => {
        const operator = operators.get(asked.request)
        if (!operator) throw new QadamError('QDM_UNAUTHORIZED')
        return await handle(operator, asked)
      })

    serve('readOperator', async ({ phone }) => ({ phone, desks }))
    servePayments(serve, deps)
    if (desks.content) serveContent(serve, deps)
    if (desks.claims) {
      serveClaims(serve, deps)
      serveAppeals(serve, deps)
    }
  }
}
