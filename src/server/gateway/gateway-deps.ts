import type { FastifyRequest } from 'fastify'
import type { checkSubmission } from '../../engine/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { Handlers, Operation } from '../operations/index.ts'
import type { ReasonsOf } from './create-contract.ts'
import type { PaymentDesk } from './payment-desk.ts'
import type { Services } from './service.ts'

/** Dependencies of the gateway. */
export interface GatewayDeps extends CoreDeps {
  readonly services: Services
  readonly handlers: Handlers
  readonly network: { readonly fetch: typeof fetch }
  /** Refuses a request to a closed operation of this process before its body is read. */
  readonly admit: (operation: Operation, request: FastifyRequest) => Promise<void>
  readonly payments: PaymentDesk
  readonly checkSubmission: typeof checkSubmission
  readonly reasonsOf: ReasonsOf
}
