import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { sentCode } from './sent-sms.ts'

/** Password of every account that `signIn` makes. */
export const operatorPassword = 'operator-of-tests'

/** A signed-in person whose requests are made without a page. */
export interface SignedIn {
  readonly token: string
  readonly ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>
}

/** Signs a phone in; the first time it makes the account. */
export async function signIn(request: APIRequestContext, phone: string): Promise<SignedIn> {
  const token = await tokenOf(request, phone)
  return {
    token,
    ask: async (method, path, body) => {
      const answer = await request.fetch(`/api/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { data: body }),
      })
      expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
      const text = await answer.text()
      return text === '' ? null : (JSON.parse(text) as { readonly data: unknown }).data
    },
  }
}

/** Every page of this browser is signed in. */
export async function signedInBrowser(context: BrowserContext, { token }: SignedIn): Promise<void> {
  await context.addInitScript((value) => {
    localStorage.setItem('qadam.token', value)
    localStorage.setItem('qadam.token-since', String(Date.now()))
  }, token)
}

async function tokenOf(request: APIRequestContext, phone: string): Promise<string> {
  const known = await logIn(request, phone)
  if (known !== null) return known
  const made = await makeAccount(request, phone)
  if (made !== null) return made
  // Another test makes the account at the same time, and has used the code.
  let token: string | null = null
  await expect(async () => {
    token = await logIn(request, phone)
    expect(token, `an account of ${phone}`).not.toBeNull()
  }).toPass({ intervals: [2000, 4000, 8000], timeout: 20_000 })
  return token ?? ''
}

/** Null while there is no account with this password. */
async function logIn(request: APIRequestContext, phone: string): Promise<string | null> {
  const answer = await request.post('/api/v1/auth/login', { data: { phone, password: operatorPassword } })
  return answer.ok() ? tokenIn(await answer.json()) : null
}

/** Null when the code of the phone was used by another request. */
async function makeAccount(request: APIRequestContext, phone: string): Promise<string | null> {
  await request.post('/api/v1/auth/send-sms', { data: { phone } })
  const code = await sentCode(request, phone)
  const accepted = await request.post('/api/v1/auth/accept', { data: { phone, code } })
  if (!accepted.ok()) return null
  const { data } = (await accepted.json()) as {
    readonly data: { readonly proof: string; readonly token: string | null }
  }
  // The account was made by hand, with another password.
  if (data.token !== null) return data.token
  const made = await request.post('/api/v1/auth/register', {
    data: { proof: data.proof, password: operatorPassword },
  })
  return made.ok() ? tokenIn(await made.json()) : null
}

function tokenIn(body: unknown): string {
  // Our own contract says so.
  return (body as { readonly data: { readonly token: string } }).data.token
}
