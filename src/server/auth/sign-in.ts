import type { CoreDeps } from '../deps.ts'
import type { ApiRequest } from '../operations/index.ts'
import type { User } from '../store/index.ts'
import { deviceOf } from './device.ts'
import { sessionLifeMs, tokenHash } from './session-of.ts'
import { withinLimits } from './throttled.ts'

const minuteMs = 60_000

/** Returns the name under which tries of a kind are counted, without what it tells of a person. */
export function triesName({ seals }: Pick<CoreDeps, 'seals'>, kind: string, who: string): string {
  return `login ${kind} ${seals.hash('address', who)}`
}

/** Refuses a try to sign in when too many came from the address within an hour. */
export async function withinLoginsOfAddress(
  deps: Pick<CoreDeps, 'seals' | 'settings' | 'store'>,
  address: string,
): Promise<void> {
  if (deps.settings.loginsPerHour > 0)
    await withinLimits(deps.store, triesName(deps, 'address', address), {
      limit: deps.settings.loginsPerHour,
      windowMs: 60 * minuteMs,
    })
}

/** Signs a person in on the device of a request; returns the token. An unused token is no session until it is used. */
export async function signIn(
  { store, world }: Pick<CoreDeps, 'store' | 'world'>,
  user: User,
  { request: { headers } }: ApiRequest,
  isUnused = false,
): Promise<string> {
  const token = world.newToken()
  const device = deviceOf(headers['user-agent'])
  await store.sessions.open({
    tokenHash: tokenHash(token),
    userId: user.id,
    lifeMs: sessionLifeMs,
    device,
    isUnused,
  })
  return token
}

/** A signed-in person, as answers name them. */
interface UserAnswer {
  readonly id: string
  readonly phone: string
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Returns a person as the answers of a sign-in name them. */
export function userAnswer({ id, phone, profile }: User): UserAnswer {
  const { firstName, lastName } = JSON.parse(profile) as Readonly<Record<string, unknown>>
  return {
    id,
    phone,
    firstName: typeof firstName === 'string' ? firstName : null,
    lastName: typeof lastName === 'string' ? lastName : null,
  }
}
