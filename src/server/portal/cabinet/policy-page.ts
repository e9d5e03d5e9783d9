import type { ContractPapers } from '../../documents/index.ts'
import type { ApiRequest, Handlers } from '../../operations/index.ts'
import type { Contract, User } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import { QadamError } from '../../errors/index.ts'
import { contractStatusOn } from '../../insurer/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { refuseUnknown } from '../known-passport.ts'
import { signedIn } from '../signed-in.ts'
import { isOwn, ownPolicy, policyStandingOf } from './own-policies.ts'
import { sectionAnswer } from './section-answer.ts'

/** The operation of the page of one policy. */
export type PolicyPageHandlers = Pick<Handlers, 'readPolicy'>

/** Dependencies of the page of one policy. */
export type PolicyPageDeps = Pick<PortalDeps, 'store' | 'registry' | 'world'> &
  Pick<ContractPapers, 'conditions'> & { readonly wallets: Pick<Wallets, 'offered'> }

/** Handler that answers an own policy with what its document says. */
export function policyPageHandlers({
  store,
  registry,
  world,
  conditions,
  wallets,
}: PolicyPageDeps): PolicyPageHandlers {
  return {
    readPolicy: async (asked) => {
      const { contract } = await ownContract({ store, world }, asked)
      const today = calendarDay(world.clock())
      const standing = await policyStandingOf(contract, today, { registry, store })
      const stated = await conditions(contract, asked.language)
      return {
        policy: ownPolicy(contract, { today, language: asked.language }, await registry.list(), standing),
        sections: (stated?.sections ?? []).map(sectionAnswer),
        calls: [...(stated?.calls ?? [])],
        wallets:
          contract.number === null || contractStatusOn(contract, today) === 'archive'
            ? []
            : [...wallets.offered],
      }
    },
  }
}

/**
 * Returns the contract of the address with its signed-in holder.
 * @throws QDM_UNAUTHORIZED, QDM_PASSPORT_NEEDED, or QDM_NOT_FOUND for a contract of another person
 */
export async function ownContract(
  { store, world }: Pick<PortalDeps, 'store' | 'world'>,
  asked: Pick<ApiRequest, 'request'> & { readonly path: { readonly contractId: string } },
): Promise<{ readonly contract: Contract; readonly user: User }> {
  const user = await signedIn(store, asked)
  await refuseUnknown(store, user, calendarDay(world.clock()))
  const contract = await store.contracts.find(asked.path.contractId)
  if (!contract || !isOwn(contract, user)) throw new QadamError('QDM_NOT_FOUND')
  return { contract, user }
}
