import type { FastifyPluginAsync } from 'fastify'
import type { CoreDeps } from './deps.ts'
import { QadamError } from './errors/index.ts'

const longestPingMs = 1000

/** `/health/live`, `/health/ready` and `/metrics`: for whoever runs the server. */
export function healthRoutes({ store, settings, metrics }: CoreDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/health/live', { config: { rateLimit: false } }, async () => ({ status: 'live' }))

    // The tables are up to date before the server listens at all; what can fail later is the database itself.
    app.get('/health/ready', { config: { rateLimit: false } }, async () => {
      await answered(store.ping())
      return { status: 'ready' }
    })

    app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
      const allowed = settings.metricsToken
        ? request.headers.authorization === `Bearer ${settings.metricsToken}`
        : isLoopback(request.ip)
      if (!allowed) throw new QadamError('QDM_NOT_FOUND')
      return reply.type(metrics.contentType).send(await metrics.metrics())
    })
  }
}

async function answered(ping: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The store did not answer in time')), longestPingMs)
  try {
    await Promise.race([ping, late])
  } catch (cause) {
    throw new QadamError('QDM_UNAVAILABLE', { cause })
  } finally {
    clearTimeout(timer)
  }
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
