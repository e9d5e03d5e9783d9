import type { APIRequestContext } from '@playwright/test'
import { orderAccident, payFor } from './bought-policy.ts'
import { sentCode } from './sent-sms.ts'
import { fillProfile, register } from './signed-in.ts'

/** A policy, and the sign-in of its owner. */
export interface OwnPolicy {
  readonly contractId: string
  readonly number: string
  readonly token: string
}

/** A person with this phone and a filled-in profile buys and pays an accident policy. */
export async function buyPolicy(request: APIRequestContext, phone: string): Promise<OwnPolicy> {
  await request.post('/api/v1/auth/send-sms', { data: { phone } })
  const code = await sentCode(request, phone)
  const accepted = await request.post('/api/v1/auth/accept', { data: { phone, code } })
  const { proof } = ((await accepted.json()) as { data: { proof: string } }).data
  const { contractId, number } = await payFor(request, await orderAccident(request, { phone, proof }))
  const token = await register(request, proof)
  await fillProfile(request, token)
  return { contractId, number: number ?? '', token }
}
