import { client, keepToken } from '../../api/index.ts'

/** Sends a code to the phone. @throws CallError */
export async function sendCode(phone: string): Promise<void> {
  await client.POST('/api/v1/auth/send-sms', { body: { phone } })
}

/**
 * Signs in by a code and returns null. For a phone without an account returns the proof that `makeAccount`
 * needs.
 * @throws CallError
 */
export async function signInByCode(phone: string, code: string): Promise<{ readonly proof: string } | null> {
  const { data } = await client.POST('/api/v1/auth/accept', { body: { phone, code } })
  const token = data?.data.token ?? null
  if (token === null) return { proof: data?.data.proof ?? '' }
  keepToken(token, false)
  return null
}

/** Creates the account of a confirmed phone, and signs in. @throws CallError */
export async function makeAccount(proof: string, password: string): Promise<void> {
  const { data } = await client.POST('/api/v1/auth/register', { body: { proof, password } })
  if (data) keepToken(data.data.token, false)
}

/** Signs in by a password. @throws CallError */
export async function signInByPassword(phone: string, password: string): Promise<void> {
  const { data } = await client.POST('/api/v1/auth/login', { body: { phone, password } })
  if (data) keepToken(data.data.token, false)
}
