import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store/index.ts'
import { embeddedSms } from './sms-embedded.ts'
import { eskizSms } from './sms-eskiz.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { playmobileSms } from './sms-playmobile.ts'

/** The carrier that the settings name. */
export function smsGateway(
  settings: Settings,
  store: Pick<Store, 'sms'>,
  network: { readonly fetch: typeof fetch },
): SmsGateway {
  switch (settings.sms) {
    case 'embedded':
      return embeddedSms(store)
    case 'eskiz':
      return eskizSms(settings, store, network)
    case 'playmobile':
      return playmobileSms(settings, store, network)
    default:
      return settings.sms satisfies never
  }
}
