import { authHandlers } from './auth/auth-handlers.ts'
import type { CoreDeps } from './deps.ts'
import { foreignHandlers, type ForeignOperations } from './foreign/index.ts'
import type { Handlers } from './operations/index.ts'
import type { InsurerHandlers } from './insurer/index.ts'
import { mapTiles } from './pages/map-tiles.ts'
import { paymentProviders, providerNames } from './payments/index.ts'
import {
  operatorGate,
  operatorHandlers,
  portalHandlers,
  staffOf,
  withSignInLog,
  type InspectionDeps,
  type OperatorDeps,
  type PolicyPageDeps,
  type PolicyShareDeps,
} from './portal/index.ts'
import type { Wallets } from './wallet/index.ts'
import { recordingHandlers } from './recordings/index.ts'
import { studioHandlers, type StudioSources } from './studio/index.ts'
import type { NextPrices, PricedProduct } from './typical-price/index.ts'
import { savedWizardHandlers } from './registry/index.ts'

/** Dependencies of the handlers of all operations. */
export type HandlerDeps = CoreDeps &
  Omit<OperatorDeps, 'staff'> &
  Pick<InspectionDeps, 'desk'> &
  Pick<PolicyPageDeps, 'conditions'> &
  Pick<PolicyShareDeps, 'sharedFacts'> & {
    readonly insurer: InsurerHandlers
    readonly wallets: Wallets
    readonly studio: StudioSources
    readonly foreign: ForeignOperations
    readonly priceNext: NextPrices
    readonly listProducts: () => Promise<readonly PricedProduct[]>
  }

/**
 * The handler of each operation in `schemas/api/openapi.yaml`, and its rights. An operation without a handler is a
 * compile error that names it.
 */
export function handlersOf(deps: HandlerDeps) {
  const withStaff = { ...deps, staff: staffOf(deps.store, deps.settings) }
  const gate = operatorGate(withStaff)
  const auth = authHandlers(deps)
  const operators = operatorHandlers(withStaff, gate.operator)
  const handlers = {
    ...auth,
    ...savedWizardHandlers(deps),
    ...portalHandlers(withStaff),
    ...operators,
    ...withSignInLog(withStaff, { ...auth, ...operators }),
    ...studioHandlers({ ...deps, ...deps.studio }, gate.operator),
    ...recordingHandlers(deps, gate.operator),
    ...foreignHandlers(withStaff),
    ...deps.insurer,
    listProducts: deps.listProducts,
    listPaymentProviders: async () =>
      paymentProviders.map((id) => ({
        id,
        name: providerNames[id],
        logo: deps.paymentMarks.addresses[id] ?? null,
      })),
    readMapTiles: async () => mapTiles(deps.settings),
  } satisfies Handlers
  return { handlers, admit: gate.admit }
}
