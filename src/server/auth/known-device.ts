import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cookieIn } from '../cookies.ts'
import type { CoreDeps } from '../deps.ts'
import type { Seals } from '../seal.ts'
import type { Stranger } from './strangers.ts'
import { workHeader } from './work.ts'

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
  const readId = cookieReader(seals)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    const id = readId(cookieIn(request, name), world.clock())
    // Browsers may cache answers to GET, so these must not contain a cookie.
    if (id === null && request.method !== 'GET') {
      const made = world.newId()
      giveTo(reply, made)
      request.device = { id: made, isNew: true }
    } else request.device = id === null ? { id: '', isNew: true } : { id, isNew: false }
    done()
  })
}

/** Returns the key for limits per device: the device, or the address for all devices that have no cookie yet. */
export function deviceKey(seals: Seals, { device, ip }: FastifyRequest): string {
  return device !== null && !device.isNew ? device.id : `new ${seals.hash('address', ip)}`
}

/** Returns the asker of the built-in sign-in: a known browser, or the visible properties of one without a cookie. */
export function askerOf(seals: Seals, { device, headers, ip }: FastifyRequest): Stranger {
  const id = device?.id ?? ''
  const [work] = [headers[workHeader]].flat()
  const seen = seals.hash('device', `${ip} ${headers['user-agent'] ?? ''}`)
  return device !== null && !device.isNew ? { id, address: ip, work } : { id, seen, address: ip, work }
}

/** Number of opened cookies in memory, some 300 bytes each. */
const keptCookies = 10_000

/** Time after which a cookie is opened again; it may count so much longer than its 400 days. */
const keptMs = 10 * 60_000

/**
 * Returns the reader of the id in a cookie; null for one that is not good. A browser sends the same cookie with each
 * request of a visit, and opening it takes 15 µs.
 */
function cookieReader(seals: Seals): (cookie: string | null, now: number) => string | null {
  const kept = new LRUCache<string, { readonly id: string; readonly until: number }>({ max: keptCookies })
  return (cookie, now) => {
    if (cookie === null) return null
    const known = kept.get(cookie)
    if (known && now < known.until) return known.id
    kept.delete(cookie)
    const id = idIn(seals, cookie, now)
    // A cookie that is not good takes no room, or made-up ones would push out the others.
    if (id === null) return null
    kept.set(cookie, { id, until: now + keptMs })
    return id
  }
}

function idIn(seals: Seals, cookie: string, now: number): string | null {
  const opened = seals.open('device', cookie, now)
  const id = opened.kind === 'good' ? opened.payload['id'] : null
  return typeof id === 'string' ? id : null
}
