import type { CoreDeps } from '../deps.ts'
import type { Handlers } from '../operations/index.ts'
import { objectIn } from '../json-value.ts'
import { sandboxToken } from '../settings/telegram-settings.ts'
import { provePhone } from './phone-proof.ts'
import { signIn, withinLoginsOfAddress } from './sign-in.ts'
import { phoneInContact } from './telegram-contact.ts'
import {
  openSigned,
  type SignedFields,
  type TelegramKey,
  telegramPublicKeyHex,
} from './telegram-signature.ts'

/** Operations of Mini Apps in Telegram. */
export type TelegramHandlers = Pick<Handlers, 'enterByTelegram' | 'proveTelegramPhone'>

/** Age limit of what Telegram signed, in ms; and how far its clock may be ahead of ours. */
const oldestMs = 60 * 60_000
const aheadMs = 60_000

/** Time in which a phone may be proven after the Mini App was opened, in ms. */
const visitMs = 24 * 60 * 60_000

/** Recognises the person who opened a Mini App, and proves a phone by the contact that Telegram signed. */
export function telegramHandlers(deps: CoreDeps): TelegramHandlers {
  const { store, seals, world } = deps
  const key = telegramKeyOf(deps.settings)

  const recent = (text: string): SignedFields | null => {
    const signed = key && openSigned(text, key)
    if (!signed) return null
    const age = world.clock() - signed.signedAt
    return age <= oldestMs && age >= -aheadMs ? signed : null
  }
  const isFirstUse = async ({ digest }: SignedFields) =>
    (await store.throttles.take(`init data ${digest}`, { limit: 1, windowMs: oldestMs + aheadMs })) === null

  return {
    enterByTelegram: async (asked) => {
      await withinLoginsOfAddress(deps, asked.request.ip)
      const signed = recent(asked.body.initData)
      const id = signed && idOf(objectIn(signed.fields.get('user') ?? '')['id'])
      // Init data in a forwarded link was used by the person who opened the Mini App.
      if (!id || !(await isFirstUse(signed))) throw asked.refusal('QDM_INIT_DATA_REFUSED')
      const userId = await store.telegramAccounts.userOf(id)
      const user = userId === null ? null : await store.users.find(userId)
      return {
        visit: seals.seal('telegram', { id }, world.clock() + visitMs),
        token: user && (await signIn(deps, user, asked)),
      }
    },

    proveTelegramPhone: async (asked) => {
      await withinLoginsOfAddress(deps, asked.request.ip)
      const visit = seals.open('telegram', asked.body.visit, world.clock())
      const signed = recent(asked.body.contact)
      const id = signed && idOf(objectIn(signed.fields.get('contact') ?? '')['user_id'])
      // A person may share the contact of another person, too.
      const isOwn = visit.kind === 'good' && id !== null && visit.payload['id'] === id
      if (!isOwn || !signed || !(await isFirstUse(signed))) throw asked.refusal('QDM_CONTACT_REFUSED')
      const phone = phoneInContact(asked.body.contact)
      if (phone === null) throw asked.refusal('QDM_CONTACT_ABROAD')
      const user = await store.users.ofPhone(phone)
      await store.telegramAccounts.link(id, user.id)
      return {
        phone,
        token: await signIn(deps, user, asked),
        // As old as the contact: who sets a password has to be here now.
        proof: provePhone(seals, phone, Math.min(signed.signedAt, world.clock())),
      }
    },
  }
}

function telegramKeyOf({
  telegramToken,
  telegramBotId,
  sandbox,
}: Pick<CoreDeps['settings'], 'telegramToken' | 'telegramBotId' | 'sandbox'>): TelegramKey | null {
  if (telegramToken !== '') return { kind: 'token', token: telegramToken }
  if (telegramBotId !== '')
    return { kind: 'telegram', botId: telegramBotId, publicKeyHex: telegramPublicKeyHex }
  return sandbox ? { kind: 'token', token: sandboxToken } : null
}

/** Ids of Telegram have up to 52 bits: JSON numbers have them exactly. */
function idOf(value: unknown): string | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? String(value) : null
}
