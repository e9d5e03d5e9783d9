import { QadamError } from '../errors/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store/index.ts'
import { askCarrier } from './sms-carrier.ts'
import type { SmsGateway } from '../sms-gateway.ts'

/** SMS by PlayMobile: HTTP Basic, one JSON body a message; 200 means accepted. */
export function playmobileSms(
  settings: Pick<
    Settings,
    'playmobileUrl' | 'playmobileLogin' | 'playmobilePassword' | 'playmobileOriginator'
  >,
  { sms }: Pick<Store, 'sms'>,
  network: { readonly fetch: typeof fetch },
): SmsGateway {
  const pair = `${settings.playmobileLogin}:${settings.playmobilePassword}`
  return {
    send: async (message) => {
      const answer = await askCarrier(network, settings.playmobileUrl, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          messages: [
            {
              recipient: message.phone,
              'message-id': message.id,
              sms: { originator: settings.playmobileOriginator, content: { text: message.text } },
            },
          ],
        }),
      })
      if (answer.status !== 200)
        throw new QadamError('QDM_SMS_UNAVAILABLE', {
          cause: `PlayMobile refused a message (${answer.status})`,
        })
      await sms.add({
        id: message.id,
        phone: message.phone,
        text: null,
        provider: 'playmobile',
        providerRef: message.id,
      })
    },
  }
}
