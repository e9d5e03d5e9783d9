import type { Store } from '../store/index.ts'
import type { SmsGateway } from '../sms-gateway.ts'

/** Keeps messages in the store, where the sandbox shows them; no SMS is sent. */
export function embeddedSms({ sms }: Pick<Store, 'sms'>): SmsGateway {
  return {
    send: (message) => sms.add({ ...message, provider: 'embedded', providerRef: null }),
  }
}
