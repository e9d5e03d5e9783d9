import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { ServerDeps } from './server-deps.ts'
import { QadamError } from './errors/index.ts'
import type { Settings } from './settings/settings.ts'

/** Longer than a full disk takes to fail, shorter than the timeout of a probe. */
const longestPingMs = 3000

/** `/health/live`, `/health/ready` and `/metrics`: for the operator of the server. */
export function healthRoutes({
  store,
  settings,
  metrics,
  drain,
  runOutTariffs,
}: Pick<ServerDeps, 'store' | 'settings' | 'metrics' | 'drain' | 'runOutTariffs'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/health/live', { config: { rateLimit: false } }, async () => ({ status: 'live' }))

    // The tables are up to date before the server listens at all; what can fail later is the database itself.
    app.get('/health/ready', { config: { rateLimit: false } }, async () => {
      if (drain.isDraining())
        throw new QadamError('QDM_UNAVAILABLE', { cause: 'the process is about to stop' })
      await answered(store.ping())
      return { status: 'ready', runOutTariffs: runOutTariffs() }
    })

    app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
      if (!isMetricsToken(request.headers.authorization, settings)) throw new QadamError('QDM_NOT_FOUND')
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
    throw cause instanceof QadamError ? cause : new QadamError('QDM_UNAVAILABLE', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A token, and never the address that asks: behind a proxy on this machine every visitor comes from 127.0.0.1, and a proxy
 * that adds no header looks like a direct request.
 */
function isMetricsToken(
  given: string | undefined,
  { metricsToken }: Pick<Settings, 'metricsToken'>,
): boolean {
  if (metricsToken === '' || given === undefined) return false
  const [sent, wanted] = [given, `Bearer ${metricsToken}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return sent !== undefined && wanted !== undefined && timingSafeEqual(sent, wanted)
}
