import { isSale } from '../../../engine/index.ts'
import { codeRules, withinLimits } from '../../auth/verification.ts'
import { documentKey } from '../../documents/who-may-open.ts'
import type { JsonObject } from '../../../engine/json.ts'
import type { Handlers } from '../../operations/index.ts'
import { policyAnswer } from '../../insurer/contracts/index.ts'
import type { CustomerRequestRow } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import { contentFor } from '../content/index.ts'
import type { NextPrices } from '../../typical-price/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { caseOfAppeal } from '../desk/index.ts'
import { complaintDueAt } from '../complaint-due.ts'
import { signedIn } from '../signed-in.ts'
import { accountExport } from './account-export.ts'
import { nextAnswers } from './next-policy.ts'
import { appealAnswer } from '../appeal-answer.ts'
import { paymentAnswer } from './cabinet-answers.ts'
import { commonNotifications, noticePolicies, notificationAnswer } from './notifications.ts'
import { ownPolicy, policyStandingOf } from './own-policies.ts'
import { ownHits } from './own-hits.ts'
import { passportBinding } from './passport-binding.ts'
import { profileWithPassport, profileAnswer, writtenProfile } from '../profile.ts'

const dayMs = 24 * 60 * 60 * 1000
const limits = {
  appeals: { limit: 20, windowMs: dayMs },
  /** Saved data is small and rarely saved. */
  profiles: { limit: 30, windowMs: dayMs },
  exports: { limit: 20, windowMs: dayMs },
  deletions: { limit: 10, windowMs: dayMs },
} as const

/** Operations of the cabinet. */
export type CabinetHandlers = Pick<
  Handlers,
  | 'readProfile'
  | 'saveProfile'
  | 'beginPassportBinding'
  | 'confirmPassportBinding'
  | 'listPolicies'
  | 'listOldPolicies'
  | 'searchOwn'
  | 'nextPolicy'
  | 'listPayments'
  | 'listRequests'
  | 'listAppeals'
  | 'createAppeal'
  | 'listNotifications'
  | 'listCommonNotifications'
  | 'markNotificationRead'
  | 'exportAccount'
  | 'deleteAccount'
>

/** Dependencies of the cabinet. */
export type CabinetDeps = PortalDeps & { readonly priceNext: NextPrices }

/** The operations of the cabinet. Each reads and changes only what belongs to the signed-in person. */
export function cabinetHandlers(deps: CabinetDeps): CabinetHandlers {
  const { store, world, registry } = deps
  const content = contentFor(deps)
  const binding = passportBinding(deps)
  const today = (): string => calendarDay(world.clock())

  return {
    readProfile: async (asked) => profileAnswer(await signedIn(store, asked)),
    saveProfile: async (asked) => {
      const user = await signedIn(store, asked)
      await withinLimits(store, `profiles ${user.id}`, limits.profiles)
      const profile = writtenProfile(asked.body, today())
      await store.users.setProfile(user.id, profile)
      return profileAnswer({ ...user, profile })
    },
    beginPassportBinding: async (asked) => {
      const { body, language, request } = asked
      const user = await signedIn(store, asked)
      const { phone } = await binding.begin(user, body.pinfl, { address: request.ip, language })
      return { phone, resendSeconds: codeRules.resendMs / 1000, expiresSeconds: codeRules.lifeMs / 1000 }
    },
    confirmPassportBinding: async (asked) => {
      const { body, language, request } = asked
      const user = await signedIn(store, asked)
      const asker = { address: request.ip, language }
      return profileAnswer(await binding.confirm(user, body.pinfl, body.code, asker))
    },

    listPolicies: async (asked) => {
      const user = await signedIn(store, asked)
      profileWithPassport(user)
      const products = await registry.list()
      const contracts = await store.contracts.ofPhone(user.phone)
      return await Promise.all(
        contracts.map(async (contract) =>
          ownPolicy(
            contract,
            today(),
            products,
            await policyStandingOf(contract, today(), { registry, store }),
          ),
        ),
      )
    },
    listOldPolicies: async (asked) => {
      const user = await signedIn(store, asked)
      profileWithPassport(user)
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
      profileWithPassport(user)
      const [contracts, claims] = await Promise.all([
        store.contracts.ofPhone(user.phone),
        store.claims.ofUser(user.id),
      ])
      return ownHits(asked.body.text, contracts, claims)
    },
    nextPolicy: async (asked) => {
      const user = await signedIn(store, asked)
      profileWithPassport(user)
      const contract = await store.contracts.find(asked.path.contractId)
      if (!contract || contract.phone !== user.phone) throw asked.refusal('QDM_NOT_FOUND')
      const sold = (await registry.list()).find(({ id }) => id === contract.product)
      const product = sold && (await registry.compiled(sold.id, contract.version || sold.hash))
      const route = sold?.isArchived === false ? sold.routes[0] : undefined
      if (!product || !isSale(product) || route === undefined) throw asked.refusal('QDM_NOT_FOUND')
      const from = ownPolicy(contract, today(), [sold]).extend?.from ?? null
      // A contract's data was checked against its product when it was made.
      const data = JSON.parse(contract.data) as JsonObject
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

    listRequests: async (asked) => {
      const user = await signedIn(store, asked)
      return (await store.requests.ofUser(user.id, user.phone)).map(requestAnswer)
    },
    listAppeals: async (asked) => {
      const user = await signedIn(store, asked)
      return (await store.appeals.ofUser(user.id)).map(appealAnswer)
    },
    createAppeal: async (asked) => {
      const user = await signedIn(store, asked)
      const { claimNumber = null } = asked.body
      // Who appeals against a decision complains about it.
      const kind = claimNumber === null ? (asked.body.kind ?? 'question') : 'complaint'
      await withinLimits(store, `appeals ${user.id}`, limits.appeals)
      const { language } = asked
      return await store.transaction(async ({ appeals, claims, desk }) => {
        if (claimNumber !== null) {
          const claim = await claims.findByNumber(claimNumber)
          if (claim?.user_id !== user.id) throw asked.refusal('QDM_NOT_FOUND')
          if (claim.status !== 'declined') throw asked.refusal('QDM_CLAIM_NOT_DECLINED')
        }
        const appeal = await appeals.add({
          userId: user.id,
          kind,
          subject: asked.body.subject.trim(),
          text: asked.body.text.trim(),
          claimNumber,
          dueAt: kind === 'complaint' ? complaintDueAt(deps.settings, world.clock()) : null,
        })
        await desk.open({ ...caseOfAppeal(appeal, user.phone), language })
        return appealAnswer(appeal)
      })
    },

    listNotifications: async (asked) => {
      const user = await signedIn(store, asked)
      await noticePolicies(store, user, today())
      const read = await store.notifications.readBy(user.id)
      return (await store.notifications.ofUser(user.id)).map((one) =>
        notificationAnswer(one, asked.language, read),
      )
    },
    listCommonNotifications: async (asked) => {
      const user = await signedIn(store, asked)
      const read = await store.notifications.readBy(user.id)
      return await commonNotifications(await content(asked), asked.language, read, world.clock())
    },
    markNotificationRead: async (asked) => {
      const user = await signedIn(store, asked)
      const id = asked.path.notificationId
      const common = await commonNotifications(await content(asked), 'ru', new Set(), world.clock())
      const isKnown = common.some((one) => one.id === id) || (await store.notifications.isOf(user.id, id))
      if (!isKnown) throw asked.refusal('QDM_NOT_FOUND')
      await store.notifications.markRead(user.id, id)
    },

    exportAccount: async (asked) => {
      const user = await signedIn(store, asked)
      await withinLimits(store, `export ${user.id}`, limits.exports)
      const now = world.clock()
      return await accountExport({ store, registry }, user, { now, today: today(), language: asked.language })
    },
    deleteAccount: async (asked) => {
      const user = await signedIn(store, asked)
      await withinLimits(store, `deletion ${user.id}`, limits.deletions)
      if (asked.body.phone !== user.phone)
        throw asked.refusal('QDM_REQUEST_INVALID', {
          problems: [{ path: '/phone', code: 'const', params: {} }],
        })
      await store.transaction(async ({ erasure, audit }) => {
        await erasure.erase(user)
        await audit.add({ actor: 'customer', action: 'account.deleted', subject: user.id })
      })
    },
  }
}

/** Returns a request for its sender; of a call request, which needs no sign-in, only the phone. */
function requestAnswer({ id, kind, phone, body, createdAt }: CustomerRequestRow) {
  return { id, kind, text: wordsOf(kind, phone, body), createdAt: new Date(createdAt).toISOString() }
}

function wordsOf(kind: CustomerRequestRow['kind'], phone: string, body: string): string {
  // We wrote it ourselves, with texts in it.
  const { text, city, position } = JSON.parse(body) as Readonly<Record<string, string | undefined>>
  switch (kind) {
    case 'call':
      return `+${phone}`
    case 'feedback':
      return text ?? ''
    case 'agent':
      return city ?? ''
    case 'career':
      return position ?? ''
    default:
      return kind satisfies never
  }
}
