import { QadamError } from '../errors/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store/index.ts'
import { askCarrier } from './sms-carrier.ts'
import type { OutgoingSms, SmsGateway } from '../sms-gateway.ts'

/** SMS by Eskiz: sign in for a token of some thirty days, then one form a message. */
export function eskizSms(
  settings: Pick<Settings, 'eskizUrl' | 'eskizEmail' | 'eskizPassword' | 'eskizFrom'>,
  { sms }: Pick<Store, 'sms'>,
  network: { readonly fetch: typeof fetch },
): SmsGateway {
  let token: string | null = null

  const signIn = async (): Promise<string> => {
    const form = new URLSearchParams({ email: settings.eskizEmail, password: settings.eskizPassword })
    const answer = await askCarrier(network, `${settings.eskizUrl}/auth/login`, {
      method: 'POST',
      body: form,
    })
    const data = answer.body['data']
    const given = data && typeof data === 'object' && 'token' in data ? data.token : null
    if (answer.status !== 200 || typeof given !== 'string')
      throw new QadamError('QDM_SMS_UNAVAILABLE', { cause: `Eskiz refused to sign us in (${answer.status})` })
    return given
  }

  const post = async (message: OutgoingSms, bearer: string) =>
    await askCarrier(network, `${settings.eskizUrl}/message/sms/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: new URLSearchParams({
        mobile_phone: message.phone,
        message: message.text,
        from: settings.eskizFrom,
      }),
    })

  return {
    send: async (message) => {
      token ??= await signIn()
      let answer = await post(message, token)
      if (answer.status === 401) {
        token = await signIn()
        answer = await post(message, token)
      }
      if (answer.status !== 200)
        throw new QadamError('QDM_SMS_UNAVAILABLE', { cause: `Eskiz refused a message (${answer.status})` })
      const reference = answer.body['id']
      await sms.add({
        id: message.id,
        phone: message.phone,
        text: null,
        provider: 'eskiz',
        providerRef:
          typeof reference === 'string' || typeof reference === 'number' ? String(reference) : null,
      })
    },
  }
}
