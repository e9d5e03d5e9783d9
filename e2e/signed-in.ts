import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { sentCode } from './sent-sms.ts'

/** The sample person of the sandbox whom the registry knows by this passport. */
const samplePerson = {
  firstName: 'Anvar',
  lastName: 'Karimov',
  birthDate: '1990-06-15',
  documentType: 'passport',
  passportSery: 'AA',
  passportNum: '1234567',
} as const

/** Of every account that is opened here. */
export const samplePassword = 'correct horse'

/** The sample person's own phone: policies of the former system were bought with it. */
export const samplePhone = '998901234567'

/** Proves a phone and gives the token of its account, which is made if there is none. */
export async function signUp(request: APIRequestContext, phone: string): Promise<string> {
  await told(request, 'auth/send-sms', { phone })
  const code = await sentCode(request, phone)
  const { token, proof } = await told<{ token: string | null; proof: string }>(request, 'auth/accept', {
    phone,
    code,
  })
  if (token !== null) return token
  return await register(request, proof)
}

/** Opens the account of a phone that was proven, in a wizard or anywhere, and gives its token. */
export async function register(request: APIRequestContext, proof: string): Promise<string> {
  return (await told<{ token: string }>(request, 'auth/register', { proof, password: samplePassword })).token
}

/** Fills in the profile: that of the sample person unless given. */
export async function fillProfile(
  request: APIRequestContext,
  token: string,
  profile: object = samplePerson,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.put('/api/v1/profile', { headers, data: profile })
  expect(answer.status()).toBe(200)
}

/** Binds the passport of the sample person's profile to the account, by the code that goes to their own phone. */
export async function bindPassport(request: APIRequestContext, token: string, pinfl: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const asked = await request.post('/api/v1/profile/passport', { headers, data: { pinfl } })
  expect(asked.status(), await asked.text()).toBe(200)
  const code = await sentCode(request, samplePhone)
  const bound = await request.post('/api/v1/profile/passport/confirm', { headers, data: { pinfl, code } })
  expect(bound.status(), await bound.text()).toBe(200)
}

/** Another session of an account that was opened here, as on another device of its owner. */
export async function anotherSession(request: APIRequestContext, phone: string): Promise<string> {
  return (await told<{ token: string }>(request, 'auth/login', { phone, password: samplePassword })).token
}

/** Every page of this browser is signed in from its first moment on, and speaks this language. */
export async function signIn(context: BrowserContext, token: string, language = 'ru'): Promise<void> {
  await context.addInitScript(
    ([kept, chosen]) => {
      if (sessionStorage.getItem('began') !== null) return
      sessionStorage.setItem('began', 'yes')
      localStorage.setItem('qadam.token', kept)
      localStorage.setItem('qadam.token-since', String(Date.now()))
      localStorage.setItem('qadam.language', chosen)
    },
    [token, language] as const,
  )
}

async function told<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(`/api/v1/${path}`, { data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  // Our own server holds its answers to the contract.
  return ((await answer.json()) as { data: Answer }).data
}
