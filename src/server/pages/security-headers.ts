import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What a page may do: load its own files and call its own server, and nothing else. */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
}

/** Adds the headers that keep a page from being tricked, to every answer. */
export async function installSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const isHttps = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
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
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    )
  })
}
