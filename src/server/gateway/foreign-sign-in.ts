import type { Json, JsonObject } from '../../engine/json.ts'
import { provePhone } from '../auth/phone-proof.ts'
import { sessionLifeMs, tokenHash } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import type { ForwardedAnswer } from './forward.ts'
import type { Operation, RequestParts } from './operation.ts'

/**
 * Makes the answer of a stranger's authentication service ours as well: its token opens what this server keeps for
 * the person, and a confirmed code becomes a proof of the phone.
 */
export async function adoptSignIn(
  { store, seals, world }: Pick<CoreDeps, 'store' | 'seals' | 'world'>,
  operation: Operation,
  parts: RequestParts,
  answer: ForwardedAnswer,
): Promise<ForwardedAnswer> {
  if (answer.status !== 200) return answer
  const data = objectOf(objectOf(answer.body)['data'])
  const phone = objectOf(parts.body)['phone'] ?? objectOf(data['user'])['phone']
  if (typeof phone !== 'string') return answer
  const { token } = data
  if (typeof token === 'string') {
    const user = await store.users.ofPhone(phone)
    await store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: sessionLifeMs })
  }
  if (operation.id !== 'acceptCode') return answer
  const body: Json = {
    data: { ...data, token: token ?? null, proof: provePhone(seals, phone, world.clock()) },
  }
  return { ...answer, body, bytes: Buffer.from(JSON.stringify(body)) }
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : {}
}
