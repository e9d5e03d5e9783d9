import { languageOf } from '../../../ui/format/index.ts'
import type { SmsGateway } from '../../auth/sms-gateway.ts'
import type { OutboxWork } from '../../outbox-worker.ts'
import { REFERRAL_NEWS, type ContractDesk, type ReferralNews } from '../../payments/index.ts'
import type { Settings } from '../../settings.ts'
import type { Contract, Store } from '../../store/index.ts'
import { serverText } from '../server-texts.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Tells the buyer how a referred case goes, by SMS and in the cabinet, in the language of the purchase; a declined contract is
 * taken back before. Given up after a day, as the page says it, too.
 */
export function referralNews({
  store,
  contracts,
  sms,
  settings,
}: {
  readonly store: Pick<Store, 'contracts' | 'sms' | 'users' | 'notifications'>
  readonly contracts: Pick<ContractDesk, 'annul'>
  readonly sms: SmsGateway
  readonly settings: Pick<Settings, 'publicUrl'>
}): OutboxWork {
  return {
    kind: REFERRAL_NEWS,
    atOnce: 4,
    longestPauseMs: 30 * 60_000,
    givesUpAfterMs: dayMs,
    perform: async ({ subject, body }) => {
      // `openReferral` and `decideReferral` wrote it.
      const { contractId, news } = JSON.parse(body) as {
        readonly contractId: string
        readonly news: ReferralNews
      }
      const contract = await store.contracts.find(contractId)
      if (!contract) return
      if (news === 'declined') await contracts.annul(contractId)
      const href = resultOf(contract)
      await notify(contract, news, href)
      if (!contract.phone) return
      const id = `referral ${subject}`
      // A process that was killed after the carrier took it has noted that, too.
      if (await store.sms.isSent(id)) return
      const text = serverText(languageOf(contract.language ?? 'ru'), `sms.referral.${news}`, {
        url: `${settings.publicUrl}${href}`,
      })
      await sms.send({ id, phone: contract.phone, text })
    },
  }

  async function notify(contract: Contract, news: ReferralNews, href: string): Promise<void> {
    const user = contract.phone === null ? null : await store.users.findByPhone(contract.phone)
    if (!user) return
    await store.notifications.tell({
      userId: user.id,
      kind: kinds[news],
      subject: contract.id,
      params: JSON.stringify({ object: contract.object || contract.holder }),
      href,
    })
  }
}

const kinds = {
  waiting: 'referralWaiting',
  accepted: 'referralAccepted',
  declined: 'referralDeclined',
} as const satisfies Readonly<Record<ReferralNews, string>>

function resultOf({ product, id }: Contract): string {
  return `/payment-result?${new URLSearchParams({ product, contract: id })}`
}
