import { context, propagation, SpanKind, trace } from '@opentelemetry/api'
import { inSpan, isTraced } from './spans.ts'

/**
 * Wraps `fetch`: in a trace every request is a span and carries `traceparent`, so that the other service continues it.
 * Paths and queries are not recorded, because they may name people.
 */
export function tracedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    if (!isTraced()) return await fetch(input, init)
    const address = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    return await inSpan(
      {
        name: `${method} ${address.hostname}`,
        kind: SpanKind.CLIENT,
        attributes: {
          'http.request.method': method,
          'server.address': address.hostname,
          'server.port': Number(address.port) || (address.protocol === 'https:' ? 443 : 80),
        },
      },
      async () => {
        const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
        propagation.inject(context.active(), headers, {
          set: (carrier, name, value) => carrier.set(name, value),
        })
        const answer = await fetch(input, { ...init, headers })
        trace.getActiveSpan()?.setAttribute('http.response.status_code', answer.status)
        return answer
      },
    )
  }
}
