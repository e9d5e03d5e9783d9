import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { type MapSettings, tileOrigins } from './map-tiles.ts'

/** What a page may do: load its own files, call its own server, fetch the map's streets, and nothing else. */
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
  app.addHook('onSend', async (_request, reply) => {
    void reply.header(
      'permissions-policy',
      'camera=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    )
  })
}
