import type { SmsGateway } from '../auth/sms-gateway.ts'
import type { OutboxWork } from '../outbox-worker.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../store/index.ts'

/** What the message stands on. */
export interface PolicySmsDeps {
  readonly store: Pick<Store, 'contracts' | 'sms'>
  readonly sms: SmsGateway
  readonly settings: Pick<Settings, 'publicUrl'>
}

/** Kind of outbox work that sends the link of an issued policy. */
export const POLICY_SMS = 'policy.sms'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Tells the holder of a paid contract the policy's number and where it is; the same in every language. The policy stands in
 * the cabinet, too, so a message that no carrier took for a day is given up.
 */
export function policySms({ store, sms, settings }: PolicySmsDeps): OutboxWork {
  return {
    kind: POLICY_SMS,
    atOnce: 4,
    longestPauseMs: 30 * 60_000,
    givesUpAfterMs: dayMs,
    perform: async ({ subject: contractId }) => {
      const contract = await store.contracts.find(contractId)
      if (!contract?.phone || contract.number === null) return
      const id = `policy ${contract.id}`
      // A process that was killed after the carrier took it has noted that, too.
      if (await store.sms.isSent(id)) return
      const at = new URLSearchParams({ product: contract.product, contract: contract.id })
      await sms.send({
        id,
        phone: contract.phone,
        text: `Qadam: ${contract.series} ${contract.number} ${settings.publicUrl}/payment-result?${at}`,
      })
    },
  }
}
