import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import { type MapSettings, tileOrigins } from './map-tiles.ts'
import { isMiniAppPath } from './mini-app.ts'

/**
 * Returns the policy of a page: it may load its own files, call its own server and fetch the map's streets, and nothing
 * else.
 */
function contentSecurityPolicy(streets: readonly string[]) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...streets],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...streets],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  }
}

/** The Studio shows the wizard of a draft in a frame of the same origin; no other page frames, or is framed. */
function framesOfStudio(url: string, reply: FastifyReply): void {
  const [path = ''] = url.split('?')
  if (path !== '/studio' && !path.startsWith('/studio/')) return
  if (!path.startsWith('/studio/frame/')) {
    allowInPolicy(reply, { 'frame-src': ["'self'"] })
    return
  }
  void reply.header('x-frame-options', 'SAMEORIGIN')
  allowInPolicy(reply, { 'frame-ancestors': ["'self'"] })
}

/** Telegram's version for browsers shows Mini Apps in a frame. */
function framesOfTelegram(url: string, reply: FastifyReply): void {
  const [path = ''] = url.split('?')
  if (isMiniAppPath(path)) allowFraming(reply, ['https://web.telegram.org'])
}

/** Lets pages of these origins show an answer in a frame, and nothing else. */
export function allowFraming(reply: FastifyReply, framers: readonly string[]): void {
  // Its one value that is left, SAMEORIGIN, would refuse them.
  void reply.removeHeader('x-frame-options')
  void reply.header('cross-origin-resource-policy', 'cross-origin')
  allowInPolicy(reply, { 'frame-ancestors': framers })
}

/** Adds sources to directives of the Content-Security-Policy of an answer, which then lose their `'none'`. */
export function allowInPolicy(
  reply: FastifyReply,
  allowed: Readonly<Record<string, readonly string[]>>,
): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const directives = new Map<string, readonly string[]>()
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (name !== '') directives.set(name, sources)
  }
  for (const [name, sources] of Object.entries(allowed))
    directives.set(name, [
      ...(directives.get(name) ?? []).filter((source) => source !== "'none'"),
      ...sources,
    ])
  const text = [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join(';')
  void reply.header('content-security-policy', text)
}

/**
 * Returns the headers that helmet sets. They depend on its options only, and helmet computes all of them at each
 * request: 4 % of the time of a premium.
 */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> {
  const app = Fastify()
  await app.register(helmet, options)
  app.get('/', async (_request, reply) => reply.raw.getHeaders())
  const answer = await app.inject('/')
  await app.close()
  return answer.json<Readonly<Record<string, string>>>()
}

/** Headers by which a browser keeps an answer from being misused. */
export interface SecurityHeaders {
  readonly ofPage: Readonly<Record<string, string>>
  /** The fewer that an answer needs which no browser shows as a page. */
  readonly ofCall: Readonly<Record<string, string>>
}

/** Returns the security headers of a server with these settings. */
export async function securityHeaders(
  settings: MapSettings & Pick<Settings, 'publicUrl'>,
): Promise<SecurityHeaders> {
  const isHttps = settings.publicUrl.startsWith('https:')
  const directives = contentSecurityPolicy(tileOrigins(settings))
  const headers = await helmetHeaders({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Old browsers' own filter did harm; helmet switches it off.
    xXssProtection: true,
  })
  const ofPage = {
    ...headers,
    'permissions-policy':
      'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  }
  const ofCall = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => callHeaders.has(name))),
  }
  return { ofPage, ofCall }
}

/** Adds the security headers to every answer to a request that reaches a route. */
export function installSecurityHeaders(app: FastifyInstance, { ofPage, ofCall }: SecurityHeaders): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    void reply.headers(url.startsWith('/api/') ? ofCall : ofPage)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    framesOfStudio(request.url, reply)
    framesOfTelegram(request.url, reply)
    done()
  })
}

/**
 * Helmet's headers that mean something for the answer to a call; the others would be 800 bytes of each. The list is the one of
 * OWASP's cheat sheet for REST, https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html.
 */
const callHeaders: ReadonlySet<string> = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
])
