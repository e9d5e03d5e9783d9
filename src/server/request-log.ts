import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Logs and counts every answered request, by its route and never by what it carried: a contract's address opens its policy. */
export function installRequestLog(app: FastifyInstance, metrics: Registry): void {
  const seconds = new Histogram({
    name: 'qadam_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [metrics],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = String(reply.statusCode)
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    const quiet = route.startsWith('/health/') || route === '/metrics'
    request.log[quiet ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
