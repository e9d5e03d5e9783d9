import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CoreDeps } from '../deps.ts'
import type { Seals } from '../seal.ts'

const dayMs = 24 * 60 * 60 * 1000
const lifeMs = 400 * dayMs

/** The browser that asks: a random id in a cookie that pages cannot read. It does not sign a person in. */
export interface KnownDevice {
  readonly id: string
  /** The id was made for this very answer; a browser that keeps no cookies gets a new id each time. */
  readonly isNew: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `installDevices` for calls of the API; null for pages and files. */
    device: KnownDevice | null
  }
}

/**
 * Gives each browser a cookie. Limits per device prevent a stranger from using up the attempts of a phone's owner, and
 * do not block the hundreds of phones that share one address of a carrier.
 */
export function installDevices(
  app: FastifyInstance,
  { seals, world, settings }: Pick<CoreDeps, 'seals' | 'world' | 'settings'>,
): void {
  const isHttps = settings.publicUrl.startsWith('https:')
  const name = isHttps ? '__Host-qadam-device' : 'qadam-device'
  const giveTo = (reply: FastifyReply, id: string): void => {
    const sealed = seals.seal('device', { id }, world.clock() + lifeMs)
    const secure = isHttps ? '; Secure' : ''
    void reply.header(
      'set-cookie',
      `${name}=${sealed}; Path=/; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Strict${secure}`,
    )
  }

  app.decorateRequest('device', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const id = idIn(seals, cookieIn(request, name), world.clock())
    // Browsers may cache answers to GET, so these must not contain a cookie.
    if (id === null && request.method !== 'GET') {
      const made = world.newId()
      giveTo(reply, made)
      request.device = { id: made, isNew: true }
    } else request.device = id === null ? { id: '', isNew: true } : { id, isNew: false }
  })
}

/** Returns the key for limits per device: the device, or the address for all devices that have no cookie yet. */
export function deviceKey(seals: Seals, { device, ip }: FastifyRequest): string {
  return device !== null && !device.isNew ? device.id : `new ${seals.hash('address', ip)}`
}

/** Returns the asker of the built-in sign-in: a known browser, or the visible properties of one without a cookie. */
export function askerOf(
  seals: Seals,
  { device, headers, ip }: FastifyRequest,
): { readonly id: string; readonly seen?: string; readonly address: string } {
  const id = device?.id ?? ''
  const seen = seals.hash('device', `${ip} ${headers['user-agent'] ?? ''}`)
  return device !== null && !device.isNew ? { id, address: ip } : { id, seen, address: ip }
}

function idIn(seals: Seals, cookie: string | null, now: number): string | null {
  if (cookie === null) return null
  const opened = seals.open('device', cookie, now)
  const id = opened.kind === 'good' ? opened.payload['id'] : null
  return typeof id === 'string' ? id : null
}

function cookieIn({ headers }: FastifyRequest, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value !== undefined) return value
  }
  return null
}
