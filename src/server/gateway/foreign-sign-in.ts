import type { Json, JsonObject } from '../../engine/json.ts'
import { provePhone } from '../auth/phone-proof.ts'
import { sessionLifeMs, tokenHash } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import type { Upstream } from './upstream.ts'

const acceptPath = '/api/v1/auth/accept'

/**
 * A stranger's authentication service whose sign-ins are ours as well: its token opens what this server keeps for the
 * person, and a code that it confirmed becomes a proof of the phone.
 */
export function adoptingSignIns(
  { store, seals, world }: Pick<CoreDeps, 'store' | 'seals' | 'world'>,
  service: Upstream,
): Upstream {
  return {
    ask: async (request) => {
      const answer = await service.ask(request)
      if (answer.status !== 200) return answer
      const data = objectIn(objectIn(parsed(answer.body.toString()))['data'])
      const asked = typeof request.body === 'string' ? objectIn(parsed(request.body)) : {}
      const phone = asked['phone'] ?? objectIn(data['user'])['phone']
      if (typeof phone !== 'string') return answer
      const { token = null } = data
      if (typeof token === 'string') {
        const user = await store.users.ofPhone(phone)
        await store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: sessionLifeMs })
      }
      if (request.url !== acceptPath) return answer
      const proof = provePhone(seals, phone, world.clock())
      return { ...answer, body: Buffer.from(JSON.stringify({ data: { ...data, token, proof } })) }
    },
  }
}

function objectIn(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : {}
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}
