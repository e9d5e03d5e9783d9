import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { apiDocsRoutes } from './api-docs/index.ts'
import { installDevices } from './auth/known-device.ts'
import type { ServerDeps } from './server-deps.ts'
import { installDoor, restDropper, sharedRequests } from './door/index.ts'
import { compressor, installCompression } from './encoding/index.ts'
import { installErrorHandler, QadamError, sendRefusal } from './errors/index.ts'
import { gatewayRoutes, servicesOf } from './gateway/index.ts'
import { handlersOf } from './handlers.ts'
import { healthRoutes } from './health.ts'
import { installPaymentLog, installRequestLog } from './observability/index.ts'
import { pageAnswers } from './pages/page-answers.ts'
import { installPages } from './pages/pages.ts'
import { installSecurityHeaders, securityHeaders } from './pages/security-headers.ts'
import { deskEvents } from './portal/index.ts'
import { registryRoutes } from './registry/index.ts'
import { draftEvents } from './studio/index.ts'
import { providerCalls } from './payments/index.ts'
import { installRequestSpans } from './tracing/index.ts'
import { nextPrices, pricedProducts, textsWithPrice, typicalPrices } from './typical-price/index.ts'

const kilobyte = 1024

/** Builds the whole server, ready to listen or to receive injected requests. It does not close its dependencies. */
export async function buildApp(deps: ServerDeps): Promise<FastifyInstance> {
  const { settings, world } = deps
  const secure = await securityHeaders(settings)
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => world.newId(),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    bodyLimit: 512 * kilobyte,
    // A request that trickles in holds a connection no longer than this.
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Addresses that cannot be read reach no route, and so none of the handlers and hooks below.
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(reply.headers(secure.ofCall), new QadamError('QDM_REQUEST_INVALID'))
    },
  })

  // Hooks run in the order of their installation: what follows runs inside the span of its request.
  if (deps.isTracing) installRequestSpans(app)
  installErrorHandler(app)
  installDoor(app)
  installRequestLog(app, deps.metrics)
  installPaymentLog(app, deps.metrics)
  const dropRest = restDropper()
  // Hooks of every request call back: a promise for each of a dozen would be a tenth of a premium's time.
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    // Fastify closes the connection of a body that was not read to its end.
    if (!request.raw.complete) {
      void reply.header('connection', 'keep-alive')
      dropRest(request.raw)
    }
    // The next request of this connection must go to a process that keeps running.
    if (deps.drain.isDraining()) void reply.header('connection', 'close')
    done()
  })
  installSecurityHeaders(app, secure)
  const compress = compressor(deps.metrics)
  installCompression(app, compress)
  if (settings.requestsPerMinute > 0)
    await app.register(rateLimit, {
      max: settings.requestsPerMinute,
      timeWindow: 60_000,
      store: sharedRequests(deps),
      // Only paths under /api count: files are cheap and numerous. Payment providers do not understand 429, so their
      // paths are exempt.
      allowList: ({ url }) => !url.startsWith('/api/') || url.startsWith(providerCalls),
      errorResponseBuilder: (_request, { ttl }) =>
        new QadamError('QDM_TOO_MANY_REQUESTS', { params: { minutes: Math.ceil(ttl / 60_000) } }),
    })

  installDevices(app, deps)
  const priceOf = typicalPrices(app, deps)
  const texts = textsWithPrice(deps.texts, deps, priceOf)
  const listProducts = async () => await pricedProducts(deps, priceOf)
  const { handlers, admit } = handlersOf({ ...deps, listProducts, priceNext: nextPrices(app, deps) })
  const services = servicesOf({ ...deps, handlers })

  await app.register(healthRoutes(deps))
  await app.register(gatewayRoutes({ ...deps, handlers, admit, services }))
  await app.register(apiDocsRoutes({ compress }))
  await app.register(registryRoutes({ ...deps, texts, compress }))
  await app.register(deskEvents(deps))
  await app.register(draftEvents(deps))
  for (const part of deps.parts) await app.register(part)
  const readAnswers = pageAnswers({ ...deps, content: services.content, listProducts })
  await installPages(app, { ...deps, texts, compress, readAnswers })
  return app
}
