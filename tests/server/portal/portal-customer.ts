import type { InjectOptions } from 'fastify'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import type { PortalServer } from './portal-server.ts'

/** A part of a form. */
export interface FormPart {
  readonly name: string
  readonly type: string
  readonly fileName?: string
  readonly bytes: Buffer | string
}

/** A multipart body, byte for byte as a browser, or an attacker, would write it. */
export function formOf(parts: readonly FormPart[]): { readonly payload: Buffer; readonly type: string } {
  const boundary = 'qadam-test-boundary'
  const chunks = parts.flatMap(({ name, type, fileName, bytes }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n`,
    `Content-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)))
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

/** A PDF of so many bytes. */
export function aPdf(sizeBytes = 600): Buffer {
  const head = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'
  const foot = '\ntrailer\n<<>>\n%%EOF\n'
  return Buffer.from(head + ' '.repeat(Math.max(0, sizeBytes - head.length - foot.length)) + foot)
}

/** A person who is signed in at a complete server. */
export interface PortalCustomer {
  readonly id: string
  readonly get: (url: string, language?: string) => Promise<Answer>
  readonly send: (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => Promise<Answer>
  /** Posts with these headers besides the person's own. */
  readonly sendWith: (headers: Readonly<Record<string, string>>, url: string, body: object) => Promise<Answer>
  readonly post: (url: string, parts: readonly FormPart[]) => Promise<Answer>
  /** Sends these very bytes. */
  readonly sendRaw: (method: 'POST' | 'PUT', url: string, payload: Buffer, type: string) => Promise<Answer>
  readonly postRaw: (url: string, payload: Buffer, type: string) => Promise<Answer>
}

/** What came back. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
  readonly data: unknown
  readonly code: string | undefined
  readonly problems: readonly { readonly path: string; readonly code: string }[]
}

/** Signs a person in by phone; a visitor has no phone. */
export async function portalCustomer(
  { app, deps }: Pick<PortalServer, 'app' | 'deps'>,
  phone: string | null,
): Promise<PortalCustomer> {
  const token = deps.world.newToken()
  const user = phone === null ? null : await deps.store.users.ofPhone(phone)
  if (user)
    await deps.store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: 60 * 86_400_000 })
  const auth: Record<string, string> = user ? { authorization: `Bearer ${token}` } : {}
  const ask = async (request: InjectOptions): Promise<Answer> => {
    const { statusCode, headers, rawPayload } = await app.inject(request)
    const isJson = String(headers['content-type']).includes('json')
    const body = isJson ? (JSON.parse(rawPayload.toString()) as Partial<Answer>) : {}
    return {
      status: statusCode,
      headers,
      bytes: rawPayload,
      data: body.data,
      code: body.code,
      problems: body.problems ?? [],
    }
  }
  return {
    id: user?.id ?? '',
    get: (url, language = 'ru') => ask({ url, headers: { ...auth, 'accept-language': language } }),
    send: (method, url, body) => ask({ method, url, headers: auth, ...(body && { payload: body }) }),
    sendWith: (headers, url, body) =>
      ask({ method: 'POST', url, headers: { ...auth, ...headers }, payload: body }),
    post: (url, parts) => {
      const { payload, type } = formOf(parts)
      return ask({ method: 'POST', url, payload, headers: { ...auth, 'content-type': type } })
    },
    sendRaw: (method, url, payload, type) =>
      ask({ method, url, payload, headers: { ...auth, 'content-type': type } }),
    postRaw: (url, payload, type) =>
      ask({ method: 'POST', url, payload, headers: { ...auth, 'content-type': type } }),
  }
}

/** The passport of the sample person who holds the sample policies of `ownerPhone`. */
export const samplePassport = {
  firstName: 'Anvar',
  lastName: 'Karimov',
  birthDate: '1990-06-15',
  documentType: 'passport',
  passportSery: 'AA',
  passportNum: '1234567',
}

/** Phone with which the sample policies were bought. */
export const ownerPhone = '998901234567'

/** The personal ID of that person. */
export const samplePinfl = '31506900100014'

/** A claim on a policy of the sandbox, by its holder. */
export const sampleClaim = {
  policySeries: 'QAR',
  policyNumber: '9000001',
  role: 'policyholder',
  fullName: 'Karimov Anvar Rustamovich',
  regionId: 10,
  districtId: 1726290,
  address: 'ул. Амира Темура, 107Б',
  eventDate: '2026-11-20',
  eventTime: '18:40',
  phone: ownerPhone,
  description: 'Столкновение на перекрёстке, повреждены бампер и левая фара, никто не пострадал.',
}
