import { codeRules, withinLimits } from '../../auth/verification.ts'
import type { Handlers } from '../../operations/index.ts'
import type { User } from '../../store/index.ts'
import { calendarDay } from '../../world.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { isPassportKnown } from '../known-passport.ts'
import { profileAnswer, writtenProfile } from '../profile.ts'
import { signedIn } from '../signed-in.ts'
import { accountExport, type ExportDeps } from './account-export.ts'
import { customerLimits } from './customer-limits.ts'
import { passportBinding } from './passport-binding.ts'

/** Operations of a person's saved data. */
export type ProfileHandlers = Pick<
  Handlers,
  | 'readProfile'
  | 'saveProfile'
  | 'beginPassportBinding'
  | 'confirmPassportBinding'
  | 'exportAccount'
  | 'deleteAccount'
>

/** Dependencies of a person's saved data. */
export type ProfileDeps = PortalDeps & Pick<ExportDeps, 'facts'>

/** Reads and writes the data that a person has saved, binds a passport, and gives the account away or erases it. */
export function profileHandlers(deps: ProfileDeps): ProfileHandlers {
  const { store, world } = deps
  const binding = passportBinding(deps)
  const today = (): string => calendarDay(world.clock())
  const answerOf = async (user: User) => profileAnswer(user, await isPassportKnown(store, user, today()))
  return {
    readProfile: async (asked) => await answerOf(await signedIn(store, asked)),
    saveProfile: async (asked) => {
      const user = await signedIn(store, asked)
      await withinLimits(store, `profiles ${user.id}`, customerLimits.profiles)
      const profile = writtenProfile(asked.body, today())
      await store.users.setProfile(user.id, profile)
      return await answerOf({ ...user, profile })
    },
    beginPassportBinding: async (asked) => {
      const { body, language, request } = asked
      const user = await signedIn(store, asked)
      const { phone } = await binding.begin(user, body.pinfl, { address: request.ip, language })
      return { phone, resendSeconds: codeRules.resendMs / 1000, expiresSeconds: codeRules.lifeMs / 1000 }
    },
    confirmPassportBinding: async (asked) => {
      const { body, language, request } = asked
      const user = await signedIn(store, asked)
      const asker = { address: request.ip, language }
      return await answerOf(await binding.confirm(user, body.pinfl, body.code, asker))
    },

    exportAccount: async (asked) => {
      const user = await signedIn(store, asked)
      await withinLimits(store, `export ${user.id}`, customerLimits.exports)
      const now = world.clock()
      return await accountExport(deps, user, { now, today: today(), language: asked.language })
    },
    deleteAccount: async (asked) => {
      const user = await signedIn(store, asked)
      await withinLimits(store, `deletion ${user.id}`, customerLimits.deletions)
      if (asked.body.phone !== user.phone)
        throw asked.refusal('QDM_REQUEST_INVALID', {
          problems: [{ path: '/phone', code: 'const', params: {} }],
        })
      await store.transaction(async ({ erasure, audit }) => {
        await erasure.erase(user)
        await audit.add({ actor: 'customer', action: 'account.deleted', subject: user.id })
      })
    },
  }
}
