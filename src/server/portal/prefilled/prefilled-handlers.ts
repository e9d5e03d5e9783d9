import { withinLimits } from '../../auth/verification.ts'
import type { Handlers } from '../../operations/index.ts'
import type { Limit } from '../../store/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { readPrefilledToken } from './prefilled-token.ts'
import { withoutConsents } from './prefilled-values.ts'

/** Hundreds of phones of a carrier share one network address. */
const openedAtAddress: Limit = { limit: 600, windowMs: 60 * 60 * 1000 }

/** Dependencies of the links. */
export type PrefilledDeps = Pick<PortalDeps, 'store' | 'registry' | 'world' | 'seals' | 'settings'>

/** Handler of links with which another system opens a wizard with answers. */
export function prefilledHandlers({
  store,
  registry,
  world,
  seals,
  settings,
}: PrefilledDeps): Pick<Handlers, 'openPrefilledWizard'> {
  return {
    openPrefilledWizard: async (asked) => {
      const address = seals.hash('address', asked.request.ip)
      await withinLimits(store, `prefilled address ${address}`, openedAtAddress)
      const read = await readPrefilledToken(asked.body.token, settings.prefilledKeys, world.clock())
      if (read === 'unknown') throw asked.refusal('QDM_NOT_FOUND')
      if (read === 'expired') throw asked.refusal('QDM_PREFILLED_EXPIRED')
      const offered = (await registry.list()).find(({ id, isArchived }) => id === read.product && !isArchived)
      const product = offered && (await registry.compiled(offered.id, offered.hash))
      const route = offered?.routes[0]
      if (!product || route === undefined) throw asked.refusal('QDM_PREFILLED_CLOSED')
      return { product: product.id, route, values: withoutConsents(product, read.answers) }
    },
  }
}
