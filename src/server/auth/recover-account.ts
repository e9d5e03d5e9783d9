import { planSms } from '../customer-sms/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { Language } from '../language.ts'
import type { User } from '../store/index.ts'
import { hashPassword } from './password.ts'

/** A new password of a person who proved the phone. */
export interface NewPassword {
  readonly password: string
  readonly language: Language
  /** The account was opened with it: there is no other way in yet. */
  readonly isNew: boolean
}

/**
 * Sets a password and ends every other way into the account: all sessions and passkeys, also those added by others. The person
 * gets an SMS, and a notification lists what ended. All of it happens, or nothing.
 */
export async function recoverAccount(
  { store, world }: Pick<CoreDeps, 'store' | 'world'>,
  { id }: Pick<User, 'id'>,
  { password, language, isNew }: NewPassword,
): Promise<void> {
  const hash = await hashPassword(password)
  await store.transaction(async (inside) => {
    await inside.users.setPassword(id, hash)
    const sessions = await inside.sessions.ofUser(id)
    const passkeys = await inside.passkeys.ofUser(id)
    await inside.sessions.closeAll(id)
    for (const passkey of passkeys) await inside.passkeys.remove(id, passkey.id)
    if (isNew) return
    const round = world.clock()
    await planSms(inside.outbox, { purpose: 'account.passwordSet', subject: id, round, params: { language } })
    await inside.audit.add({
      actor: 'customer',
      action: 'account.recovered',
      subject: id,
      detail: { sessions: sessions.length, passkeys: passkeys.map((passkey) => passkey.id) },
    })
    const names = passkeys.flatMap(({ name }) => (name === '' ? [] : [name]))
    await inside.notifications.add({
      userId: id,
      kind: 'passwordSet',
      subject: String(round),
      params: JSON.stringify({
        sessions: sessions.length,
        passkeys: passkeys.length,
        names: names.length === 0 ? '' : ` (${names.join(', ')})`,
      }),
      href: '/profile/my-data',
    })
  })
}
