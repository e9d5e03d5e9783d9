import type { components } from '../../../api/schema.d.ts'
import type { ContractPapers } from '../../documents/index.ts'
import type { Handlers } from '../../operations/index.ts'
import { calendarDay } from '../../world.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { profileWithPassport } from '../profile.ts'
import { signedIn } from '../signed-in.ts'
import { ownPolicy, policyStandingOf } from './own-policies.ts'

/** The operation of the page of one policy. */
export type PolicyPageHandlers = Pick<Handlers, 'readPolicy'>

/** Dependencies of the page of one policy. */
export type PolicyPageDeps = Pick<PortalDeps, 'store' | 'registry' | 'world'> &
  Pick<ContractPapers, 'conditions'>

type Section = components['schemas']['PolicySection']

/** Handler that answers an own policy with what its document says. */
export function policyPageHandlers({
  store,
  registry,
  world,
  conditions,
}: PolicyPageDeps): PolicyPageHandlers {
  return {
    readPolicy: async (asked) => {
      const user = await signedIn(store, asked)
      profileWithPassport(user)
      const contract = await store.contracts.find(asked.path.contractId)
      if (contract?.phone !== user.phone) throw asked.refusal('QDM_NOT_FOUND')
      const today = calendarDay(world.clock())
      const standing = await policyStandingOf(contract, today, { registry, store })
      const stated = await conditions(contract, asked.language)
      return {
        policy: ownPolicy(contract, today, await registry.list(), standing),
        sections: (stated?.sections ?? []).map((section): Section => {
          const { heading } = section
          switch (section.kind) {
            case 'facts':
              return {
                kind: 'facts',
                heading,
                facts: section.rows.map(({ label, value }) => ({ label, value })),
              }
            case 'table':
              return {
                kind: 'table',
                heading,
                head: [...section.head],
                rows: section.rows.map((row) => [...row]),
                hasTotal: section.hasTotal,
              }
            case 'clauses':
              return { kind: 'clauses', heading, items: [...section.items] }
            default:
              return section satisfies never
          }
        }),
        calls: [...(stated?.calls ?? [])],
      }
    },
  }
}
