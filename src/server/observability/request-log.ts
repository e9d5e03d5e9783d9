import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/**
 * Logs and counts every answered request by its route and never by its content: a contract's address opens its policy.
 * A refusal is logged with its code, from every part of the server.
 */
export function installRequestLog(app: FastifyInstance, metrics: Registry): void {
  const seconds = new Histogram({
    name: 'qadam_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [metrics],
  })
  const refusals = new Counter({
    name: 'qadam_refusals_total',
    help: 'Refused requests, by the code of the refusal',
    labelNames: ['route', 'code'] as const,
    registers: [metrics],
  })
  const signIns = new Counter({
    name: 'qadam_sign_ins_total',
    help: 'Attempts to prove a phone or to sign in; outcome is ok or the code of the refusal',
    labelNames: ['way', 'outcome'] as const,
    registers: [metrics],
  })
  const codes = new WeakMap<FastifyRequest, string>()

  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const code = reply.statusCode < 400 ? null : codeOf(reply.getHeader('content-type'), payload)
    if (code !== null) codes.set(request, code)
    done()
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = String(reply.statusCode)
    const code = codes.get(request)
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    if (code !== undefined) refusals.inc({ route, code })
    const way = request.method === 'POST' ? waysIn.get(route) : undefined
    if (way !== undefined) signIns.inc({ way, outcome: code ?? 'ok' })
    const quiet = route.startsWith('/health/') || route === '/metrics'
    request.log[quiet ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ...(code !== undefined && { code }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}

/** Ways to prove a phone and to sign in, by their route. */
const waysIn: ReadonlyMap<string, string> = new Map(
  ['send-sms', 'accept', 'login', 'register', 'set-password', 'reset-password'].map((way) => [
    `/api/v1/auth/${way}`,
    way,
  ]),
)

/** Form of a code of the catalogue; any other value is foreign text and is not logged. */
const codeShape = /"code":"([A-Z][A-Z0-9_]{2,60})"/

function codeOf(mediaType: unknown, payload: unknown): string | null {
  if (!String(mediaType).startsWith('application/problem+json')) return null
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return null
  return codeShape.exec(payload.toString().slice(0, 2000))?.[1] ?? null
}
