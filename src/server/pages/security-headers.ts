import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from '../settings.ts'
import { type MapSettings, tileOrigins } from './map-tiles.ts'

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
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  if (!path.startsWith('/studio/frame/')) {
    void reply.header('content-security-policy', `${policy};frame-src 'self'`)
    return
  }
  void reply.header('x-frame-options', 'SAMEORIGIN')
  void reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  )
}

/** Adds the headers that keep a page from being tricked, to every answer. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  settings: MapSettings & Pick<Settings, 'publicUrl'>,
): Promise<void> {
  const isHttps = settings.publicUrl.startsWith('https:')
  const directives = contentSecurityPolicy(tileOrigins(settings))
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Old browsers' own filter did harm; helmet switches it off.
    xXssProtection: true,
  })
  app.addHook('onSend', async (request, reply) => {
    framesOfStudio(request.url, reply)
    void reply.header(
      'permissions-policy',
      'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    )
  })
}
