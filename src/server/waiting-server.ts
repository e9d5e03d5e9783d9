import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { installErrorHandler, QadamError, sendRefusal } from './errors/index.ts'
import type { Settings } from './settings/settings.ts'

/** Answers while the server cannot start: it reports that it is alive, and answers all other requests with 503. */
export async function waitingServer(
  { host, port }: Pick<Settings, 'host' | 'port'>,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  installErrorHandler(app)
  app.get('/health/live', async () => ({ status: 'live' }))
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(
      reply,
      new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '5', connection: 'close' } }),
    ),
  )
  await app.listen({ host, port })
  return app
}
