import { verification, type CodeAsker, type Verification } from '../../auth/verification.ts'
import { withinLimits } from '../../auth/throttled.ts'
import { lookUp, realWait } from '../../insurer/lookups.ts'
import { QadamError } from '../../errors/index.ts'
import type { User } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { namesHolder } from '../../names-holder.ts'
import { profileOf } from '../profile.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Wrong personal IDs of one account, and of one passport by all accounts. */
const limits = {
  byAccount: { limit: 5, windowMs: dayMs },
  byPassport: { limit: 10, windowMs: dayMs },
} as const

/** Recipient and language of the code, besides the account. */
export interface BindingAsker {
  readonly address: string
  readonly language: string
}

/**
 * Binds a passport to an account, once: the personal ID must be the one that the registry has for the passport of the
 * profile, or the one of a holder whose policy was bought with this phone, and the person who holds the phone of that
 * person's oldest policy must confirm it. Without such a phone an office does it.
 */
export interface PassportBinding {
  /** Sends the code; gives the phone it went to, masked. @throws QDM_PASSPORT_NEEDED, QDM_PASSPORT_MISMATCH, QDM_PASSPORT_TAKEN, QDM_PASSPORT_PHONE_UNKNOWN */
  readonly begin: (user: User, pinfl: string, asker: BindingAsker) => Promise<{ readonly phone: string }>
  /** Binds. @throws QDM_CODE_INCORRECT, QDM_CODE_EXPIRED and what `begin` throws */
  readonly confirm: (user: User, pinfl: string, code: string, asker: BindingAsker) => Promise<User>
}

/** Binding over the store, the registry and the carrier of SMS. */
export function passportBinding(deps: PortalDeps): PassportBinding {
  const { store, seals, world } = deps
  const codes: Verification = verification(deps)

  const askerOf = (user: User, pinfl: string, { address }: BindingAsker): CodeAsker => ({
    id: `passport ${user.id} ${seals.hash('address', pinfl)}`,
    address,
  })

  return {
    begin: async (user, pinfl, asker) => {
      const phone = await phoneToAsk(user, pinfl)
      await codes.send({ phone, asker: askerOf(user, pinfl, asker), language: asker.language })
      return { phone: maskedPhone(phone) }
    },
    confirm: async (user, pinfl, code, asker) => {
      const phone = await phoneToAsk(user, pinfl)
      await codes.confirm({ phone, code, asker: askerOf(user, pinfl, asker) })
      const isBound = await store.transaction(async ({ users, audit }) => {
        if (!(await users.bind(user.id, pinfl))) return false
        await audit.add({ actor: 'customer', action: 'passport.bound', subject: user.id })
        return true
      })
      if (!isBound) throw new QadamError('QDM_PASSPORT_TAKEN')
      return { ...user, pinfl }
    },
  }

  async function phoneToAsk(user: User, pinfl: string): Promise<string> {
    const { passportSery, passportNum, birthDate } = profileOf(user).fields
    const today = calendarDay(world.clock())
    const policies = (await store.contracts.ofPhone(user.phone)).filter((one) => namesHolder(one, today))
    if (policies.length === 0 && !(passportNum && birthDate)) throw new QadamError('QDM_PASSPORT_NEEDED')
    if (user.pinfl !== null) throw new QadamError('QDM_PASSPORT_TAKEN')
    const byAccount = `binding ${user.id}`
    const byPassport = `binding passport ${seals.hash('address', `${passportSery ?? ''} ${passportNum ?? user.id}`)}`
    await withinLimits(store, byAccount, limits.byAccount)
    await withinLimits(store, byPassport, limits.byPassport)
    const isOfPolicy = policies.some((policy) => policy.pinfl === pinfl)
    const known = isOfPolicy ? pinfl : await registryPinfl(passportSery, passportNum, birthDate)
    if (known !== pinfl) throw new QadamError('QDM_PASSPORT_MISMATCH')
    await store.throttles.giveBack(byAccount)
    await store.throttles.giveBack(byPassport)
    if (await store.users.isBound(pinfl)) throw new QadamError('QDM_PASSPORT_TAKEN')
    // The oldest policy: one that was bought for this very purpose is the newest.
    const contracts = (await store.contracts.ofPinfl(pinfl)).filter(
      ({ number, phone }) => number !== null && phone !== null,
    )
    const oldest = contracts.toSorted((one, other) => (one.issued_at ?? 0) - (other.issued_at ?? 0))[0]
    if (!oldest?.phone) throw new QadamError('QDM_PASSPORT_PHONE_UNKNOWN')
    return oldest.phone
  }

  async function registryPinfl(
    ...[passportSery, passportNum, birthDate]: readonly (string | null | undefined)[]
  ): Promise<string | null> {
    if (!passportSery || !passportNum || !birthDate) return null
    const key = { passportSery, passportNum, birthDate }
    try {
      const { pinfl } = await lookUp('people', key, { today: calendarDay(world.clock()), wait: realWait })
      return typeof pinfl === 'string' ? pinfl : null
    } catch (error) {
      if (error instanceof QadamError) return null
      throw error
    }
  }
}

/** Masks a phone to `+998 •• ••• 12 34`, which its owner recognises. */
function maskedPhone(phone: string): string {
  return `+998 •• ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}`
}
