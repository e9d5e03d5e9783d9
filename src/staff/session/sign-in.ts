import { ask, keepToken } from '../../api/index.ts'

/** Sends a code to the phone. @throws CallError */
export async function sendCode(phone: string): Promise<void> {
  await ask('sendSms', { body: { phone } })
}

/**
 * Signs in by a code and returns null. For a phone without an account returns the proof that `makeAccount`
 * needs.
 * @throws CallError
 */
export async function signInByCode(phone: string, code: string): Promise<{ readonly proof: string } | null> {
  const { token, proof } = await ask('acceptCode', { body: { phone, code } })
  if (token === null) return { proof }
  keepToken(token, false)
  return null
}

/** Creates the account of a confirmed phone, and signs in. @throws CallError */
export async function makeAccount(proof: string, password: string): Promise<void> {
  keepToken((await ask('register', { body: { proof, password } })).token, false)
}

/** Signs in by a password. @throws CallError */
export async function signInByPassword(phone: string, password: string): Promise<void> {
  keepToken((await ask('login', { body: { phone, password } })).token, false)
}
