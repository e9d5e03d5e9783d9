import type { components } from '../../api/schema.d.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import type { Passkey, User } from '../store/index.ts'
import { deviceOf } from './device.ts'
import type { PasskeyCeremonies } from './passkey-ceremonies.ts'
import { freshlyProven, spendProof } from './phone-proof.ts'
import { sessionOf } from './session-of.ts'
import { withinLimits } from './throttled.ts'

/** Challenges for new passkeys that one person asks for. */
const newPasskeys = { limit: 30, windowMs: 60 * 60_000 } as const

/** Operations with which a signed-in person looks after their passkeys. */
export type PasskeyHandlers = Pick<
  Handlers,
  'beginPasskey' | 'addPasskey' | 'listPasskeys' | 'namePasskey' | 'removePasskey'
>

/** A person's own passkeys: added, named, removed. */
export function passkeyHandlers(
  deps: Pick<CoreDeps, 'store' | 'seals' | 'world'>,
  ceremonies: Pick<PasskeyCeremonies, 'askToMake' | 'add'>,
): PasskeyHandlers {
  const { store, seals } = deps
  const current = async ({ request: { headers } }: ApiRequest): Promise<User> => {
    const { userId } = await sessionOf(store, headers.authorization)
    const user = await store.users.find(userId)
    if (!user) throw new QadamError('QDM_UNAUTHORIZED')
    return user
  }
  const listOf = async (userId: string) => (await store.passkeys.ofUser(userId)).map(passkeyAnswer)

  return {
    beginPasskey: async (asked) => {
      const user = await current(asked)
      await withinLimits(store, `passkeys ${seals.hash('address', user.id)}`, newPasskeys)
      const { proof } = asked.body
      // Being signed in is not enough: a stolen session would get a way in that outlives it.
      if (freshlyProven(deps, proof) !== user.phone) throw asked.refusal('QDM_PROOF_REFUSED')
      await spendProof(deps, proof)
      return await ceremonies.askToMake(user)
    },

    addPasskey: async (asked) => {
      const user = await current(asked)
      const name = deviceOf(asked.request.headers['user-agent']) ?? ''
      await ceremonies.add(user, asked.body.made, { name, language: asked.language })
      return await listOf(user.id)
    },

    listPasskeys: async (asked) => await listOf((await current(asked)).id),

    namePasskey: async (asked) => {
      const { id } = await current(asked)
      const isRenamed = await store.passkeys.rename(id, asked.path.passkeyId, asked.body.name.trim())
      if (!isRenamed) throw asked.refusal('QDM_NOT_FOUND')
      return await listOf(id)
    },

    removePasskey: async (asked) => {
      const { id } = await current(asked)
      const passkey = asked.path.passkeyId
      await store.transaction(async (inside) => {
        if (!(await inside.passkeys.remove(id, passkey))) throw asked.refusal('QDM_NOT_FOUND')
        await inside.audit.add({
          actor: 'customer',
          action: 'passkey.removed',
          subject: id,
          detail: { passkey },
        })
      })
      return await listOf(id)
    },
  }
}

function passkeyAnswer({ id, name, createdAt, lastUsedAt }: Passkey): components['schemas']['Passkey'] {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }
}
