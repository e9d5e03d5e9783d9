import type { Operation } from '../operations/index.ts'
import type { ProductRegistry } from '../registry/index.ts'
import type { Store } from '../store/index.ts'
import { calendarDay, type World } from '../world.ts'
import { insurerDesk, seedSamplePolicies, type InsurerDesk, type PolicyLinks } from './contracts/index.ts'
import { insurerHandlers, type InsurerHandlers } from './insurer-handlers.ts'
import { realWait, type Wait } from './lookups.ts'
import { pricing } from './pricing.ts'
import { ratingBook } from './rating-book.ts'
import type { RunOutTariff } from './run-out-tariff.ts'

/** Dependencies of the embedded insurer. */
export interface InsurerDeps {
  readonly operations: ReadonlyMap<string, Operation>
  readonly store: Store
  readonly registry: ProductRegistry
  readonly world: Pick<World, 'clock'>
  readonly links: PolicyLinks
  /** The phone that a statement proves, or null when it is not good. */
  readonly provenPhone: (proof: string) => string | null
  /** Sample policies of the former system are put into the store. */
  readonly hasSamplePolicies: boolean
  /** Days after it left sale on which a version is priced by its own tariff. */
  readonly keptTermsDays: number
  /** Waits like a slow registry. */
  readonly wait?: Wait
}

/** The embedded insurer: the handlers of its operations, and the desk that hears of payments. */
export interface Insurer {
  readonly handlers: InsurerHandlers
  readonly desk: InsurerDesk
  /** Returns the tariffs that are used for today's prices although their last day has passed. */
  readonly runOutTariffs: () => Promise<readonly RunOutTariff[]>
}

/** Creates an insurer in this process. @throws RatingFileWrong when a tariff cannot be computed */
export async function buildInsurer(deps: InsurerDeps): Promise<Insurer> {
  const { store, registry, world, operations } = deps
  const today = (): string => calendarDay(world.clock())
  const { keptTermsDays } = deps
  const leftSaleAt = async (product: string, hash: string) => await store.products.leftSaleAt(product, hash)
  const book = await ratingBook({ registry, leftSaleAt, keptTermsDays })
  const desk = insurerDesk({ store, registry, clock: world.clock })
  if (deps.hasSamplePolicies) await seedSamplePolicies(store, today())
  const handlers = insurerHandlers({
    store,
    registry,
    operations,
    desk,
    today,
    links: deps.links,
    provenPhone: deps.provenPhone,
    pricing: pricing(book, today),
    keptUntil: async (product, version) => await book.keptUntil(product, today(), version),
    wait: deps.wait ?? realWait,
  })
  return { handlers, desk, runOutTariffs: async () => await book.runOut(today()) }
}
