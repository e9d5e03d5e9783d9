import type { FastifyBaseLogger } from 'fastify'
import type { Registry as Metrics } from 'prom-client'
import type { Seals } from './seal.ts'
import type { SmsGateway } from './sms-gateway.ts'
import type { Operation } from './operations/index.ts'
import type { PaymentMarks } from './payment-marks/index.ts'
import type { ProductRegistry } from './product-registry.ts'
import type { Settings } from './settings/settings.ts'
import type { Shelf } from './shelf/index.ts'
import type { Store } from './store/index.ts'
import type { World } from './world.ts'

/** Dependencies of every part of the server. Tests build it with their own time, store and senders. */
export interface CoreDeps {
  readonly settings: Settings
  readonly store: Store
  readonly world: World
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
  readonly seals: Seals
  readonly sms: SmsGateway
  readonly registry: ProductRegistry
  readonly shelf: Shelf
  readonly paymentMarks: PaymentMarks
  /** Every call of the API document, by its operationId. */
  readonly operations: ReadonlyMap<string, Operation>
}
