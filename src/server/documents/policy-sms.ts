import type { FastifyBaseLogger } from 'fastify'
import type { SmsGateway } from '../auth/sms-gateway.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../store/index.ts'

/** What the message stands on. */
export interface PolicySmsDeps {
  readonly store: Pick<Store, 'contracts'>
  readonly sms: SmsGateway
  readonly settings: Pick<Settings, 'publicUrl'>
  readonly log: FastifyBaseLogger
}

/**
 * Tells the holder of a paid contract the policy's number and where it is; the same in every language. A message that
 * cannot be sent holds nothing back: the policy stands in the cabinet, too.
 */
export function policySms({ store, sms, settings, log }: PolicySmsDeps) {
  return async (contractId: string): Promise<void> => {
    const contract = await store.contracts.find(contractId)
    if (!contract?.phone || contract.number === null) return
    const at = new URLSearchParams({ product: contract.product, contract: contract.id })
    try {
      await sms.send({
        // The insurer may hear of one payment twice, its customer does not.
        id: `policy ${contract.id}`,
        phone: contract.phone,
        text: `Qadam: ${contract.series} ${contract.number} ${settings.publicUrl}/payment-result?${at}`,
      })
    } catch (error) {
      log.warn({ err: error, product: contract.product }, 'the link of a policy was not sent')
    }
  }
}
