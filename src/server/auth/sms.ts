import type { Settings } from '../settings.ts'
import type { Store } from '../store/index.ts'
import { embeddedSms } from './sms-embedded.ts'
import { eskizSms } from './sms-eskiz.ts'
import { playmobileSms } from './sms-playmobile.ts'

/** A short message to a phone. */
export interface OutgoingSms {
  /** Our id of the message; a carrier that sees it twice may know it again. */
  readonly id: string
  /** Digits only, with the country's code. */
  readonly phone: string
  readonly text: string
}

/** Carries SMS. */
export interface SmsGateway {
  /** Resolves when the carrier took the message. @throws QDM_SMS_UNAVAILABLE when it did not. */
  readonly send: (message: OutgoingSms) => Promise<void>
}

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
