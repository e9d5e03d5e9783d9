import type { components } from '../../../api/schema.d.ts'
import { alone } from '../../auth/alone.ts'
import { tokenHash } from '../../auth/session-of.ts'
import { withinLimits } from '../../auth/verification.ts'
import type { ContractPapers } from '../../documents/index.ts'
import { contractStatusOn, policyNumber } from '../../insurer/index.ts'
import type { Handlers } from '../../operations/index.ts'
import type { Limit, PolicyShare } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { ownContract } from './policy-page.ts'
import { sectionAnswer } from './section-answer.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const limits = {
  made: { limit: 20, windowMs: dayMs },
  /** Hundreds of phones of a carrier share one network address. */
  openedAtAddress: { limit: 600, windowMs: hourMs },
  /** A link that is posted in public is read by many people, and stays cheap. */
  opened: { limit: 600, windowMs: hourMs },
} as const satisfies Readonly<Record<string, Limit>>

/** Links that open one policy at once. */
const mostLinks = 10

/** The operations of links that show a policy. */
export type PolicyShareHandlers = Pick<
  Handlers,
  'listPolicyShares' | 'sharePolicy' | 'takePolicyShareBack' | 'openSharedPolicy'
>

/** Dependencies of the links. */
export type PolicyShareDeps = Pick<PortalDeps, 'store' | 'registry' | 'world' | 'seals' | 'settings'> &
  Pick<ContractPapers, 'sharedFacts'>

/**
 * Handlers of links that show a policy, masked, to people who are not signed in. The token of a link is in the fragment
 * of its address, which browsers do not send, and in bodies; the store has its hash.
 */
export function policyShareHandlers({
  store,
  world,
  seals,
  settings,
  sharedFacts,
}: PolicyShareDeps): PolicyShareHandlers {
  return {
    listPolicyShares: async (asked) => {
      const { contract, user } = await ownContract({ store, world }, asked)
      return (await store.policyShares.openOf(user.id, contract.id)).map(shareAnswer)
    },

    sharePolicy: async (asked) => {
      const { contract, user } = await ownContract({ store, world }, asked)
      if (contract.number === null) throw asked.refusal('QDM_POLICY_NOT_ISSUED')
      await withinLimits(store, `policy shares ${user.id}`, limits.made)
      const token = world.newToken()
      const share = await alone(store, `policy shares ${contract.id}`, async ({ policyShares }) => {
        const open = await policyShares.openOf(user.id, contract.id)
        if (open.length >= mostLinks) throw asked.refusal('QDM_SHARES_FULL')
        return await policyShares.add({
          userId: user.id,
          contractId: contract.id,
          tokenHash: tokenHash(token),
          expiresAt: world.clock() + settings.sharedPolicyDays * dayMs,
        })
      })
      return { ...shareAnswer(share), url: `${settings.publicUrl}/shared-policy#${token}` }
    },

    takePolicyShareBack: async (asked) => {
      const { contract, user } = await ownContract({ store, world }, asked)
      if (!(await store.policyShares.takeBack(user.id, contract.id, asked.path.shareId)))
        throw asked.refusal('QDM_NOT_FOUND')
    },

    openSharedPolicy: async (asked) => {
      const hash = tokenHash(asked.body.token)
      const address = seals.hash('address', asked.request.ip)
      await withinLimits(store, `shared policy address ${address}`, limits.openedAtAddress)
      const share = await store.policyShares.find(hash)
      if (!share) throw asked.refusal('QDM_NOT_FOUND')
      if (share.takenBackAt !== null) throw asked.refusal('QDM_SHARE_TAKEN_BACK')
      if (share.expiresAt <= world.clock()) throw asked.refusal('QDM_SHARE_EXPIRED')
      await withinLimits(store, `shared policy ${share.id}`, limits.opened)
      const contract = await store.contracts.find(share.contractId)
      if (!contract) throw asked.refusal('QDM_NOT_FOUND')
      const { holder, sections } = await sharedFacts(contract, asked.language)
      return {
        number: policyNumber(contract) ?? '',
        product: contract.product,
        contractStatus: contractStatusOn(contract, calendarDay(world.clock())),
        term: { from: contract.term_from || null, to: contract.term_to || null },
        holder,
        sections: sections.map(sectionAnswer),
        expiresAt: new Date(share.expiresAt).toISOString(),
        sample: settings.sandbox,
      }
    },
  }
}

function shareAnswer({ id, createdAt, expiresAt }: PolicyShare): components['schemas']['PolicyShare'] {
  return {
    id,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  }
}
