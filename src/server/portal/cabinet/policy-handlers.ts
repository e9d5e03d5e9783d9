import { isSale } from '../../../engine/index.ts'
import type { JsonObject } from '../../../engine/json.ts'
import { documentKey } from '../../documents/who-may-open.ts'
import { policyAnswer } from '../../insurer/contracts/index.ts'
import type { Handlers } from '../../operations/index.ts'
import type { NextPrices } from '../../typical-price/index.ts'
import { calendarDay } from '../../world.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { refuseUnknown } from '../known-passport.ts'
import { signedIn } from '../signed-in.ts'
import { paymentAnswer } from './cabinet-answers.ts'
import { nextAnswers } from './next-policy.ts'
import { ownHits } from './own-hits.ts'
import { isOwn, ownPolicy, policyStandingOf } from './own-policies.ts'

/** Operations of a person's policies. */
export type PolicyHandlers = Pick<
  Handlers,
  'listPolicies' | 'listOldPolicies' | 'searchOwn' | 'nextPolicy' | 'listPayments'
>

/** Dependencies of the policies: `priceNext` prices the policy that follows one. */
export type PolicyDeps = PortalDeps & { readonly priceNext: NextPrices }

/** Lists a person's policies and payments, finds among them, and prepares the policy that follows one. */
export function policyHandlers(deps: PolicyDeps): PolicyHandlers {
  const { store, world, registry } = deps
  const today = (): string => calendarDay(world.clock())
  return {
    listPolicies: async (asked) => {
      const user = await signedIn(store, asked)
      await refuseUnknown(store, user, today())
      const products = await registry.list()
      const contracts = await store.contracts.ofPerson(user)
      return await Promise.all(
        contracts.map(async (contract) =>
          ownPolicy(
            contract,
            { today: today(), language: asked.language },
            products,
            await policyStandingOf(contract, today(), { registry, store }),
          ),
        ),
      )
    },
    listOldPolicies: async (asked) => {
      const user = await signedIn(store, asked)
      await refuseUnknown(store, user, today())
      // A typed passport does not prove who the person is.
      if (user.pinfl === null) throw asked.refusal('QDM_PASSPORT_NOT_BOUND')
      const contracts = await store.contracts.ofPinfl(user.pinfl)
      const issued = contracts.filter(({ number }) => number !== null)
      if (issued.length === 0) throw asked.refusal('QDM_PINFL_NO_POLICY')
      return issued.map((contract) =>
        policyAnswer(contract, today(), documentKey(deps.seals, contract, world.clock())),
      )
    },
    searchOwn: async (asked) => {
      const user = await signedIn(store, asked)
      await refuseUnknown(store, user, today())
      const [contracts, claims] = await Promise.all([
        store.contracts.ofPerson(user),
        store.claims.ofUser(user.id),
      ])
      return ownHits(asked.body.text, contracts, claims)
    },
    nextPolicy: async (asked) => {
      const user = await signedIn(store, asked)
      await refuseUnknown(store, user, today())
      const contract = await store.contracts.find(asked.path.contractId)
      if (!contract || !isOwn(contract, user)) throw asked.refusal('QDM_NOT_FOUND')
      const sold = (await registry.list()).find(({ id }) => id === contract.product)
      const product = sold && (await registry.compiled(sold.id, contract.version || sold.hash))
      const route = sold?.isArchived === false ? sold.routes[0] : undefined
      if (!product || !isSale(product) || route === undefined) throw asked.refusal('QDM_NOT_FOUND')
      const from =
        ownPolicy(contract, { today: today(), language: asked.language }, [sold]).extend?.from ?? null
      // A contract's data was checked against its product when it was made. With another phone it was bought by another person.
      const data = contract.phone === user.phone ? (JSON.parse(contract.data) as JsonObject) : {}
      const values = nextAnswers(product, { data, object: contract.object }, from)
      const current = from === null ? null : await registry.compiled(sold.id, sold.hash)
      return {
        product: product.id,
        route,
        values,
        price: current && (await deps.priceNext(current, values)),
      }
    },
    listPayments: async (asked) => {
      const user = await signedIn(store, asked)
      return (await store.orders.ofPhone(user.phone)).map(paymentAnswer)
    },
  }
}
