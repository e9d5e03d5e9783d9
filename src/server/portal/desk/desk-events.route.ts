import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import type { CoreDeps } from '../../deps.ts'
import type { Drain } from '../../drain.ts'
import { QadamError } from '../../errors/index.ts'
import { staffMemberOf, staffOf } from '../operators.ts'

/** Address of the stream of changes. It is not in the API document, because its answer does not end. */
const deskEventsPath = '/api/v1/admin/desk/events'

/** A browser keeps one connection for each open page of the desk. */
const mostStreams = 200
const mostOfOperator = 10
/**
 * Proxies close connections that are silent for a minute. The interval also ends the stream of a person who is no
 * longer an operator.
 */
const heartbeatMs = 25_000

/**
 * Server-sent events for operators: `changed` at the beginning and after every change of the desk, in any process. An
 * event has no data: the page loads the desk again. Streams end when the process is about to stop, and the browser
 * connects to another one.
 */
export function deskEvents({
  store,
  settings,
  drain,
}: Pick<CoreDeps, 'store' | 'settings'> & { readonly drain: Drain }): FastifyPluginAsync {
  return async (app) => {
    const gate = { store, staff: staffOf(store, settings) }
    const streams = new Map<Readable, string>()
    const endAll = (): void => {
      for (const stream of streams.keys()) stream.push(null)
    }
    let stopWatching: (() => void) | null = null
    const changed = (): void => {
      for (const stream of streams.keys()) stream.push('event: changed\ndata:\n\n')
    }
    drain.onBegin(endAll)
    app.addHook('preClose', async () => {
      endAll()
      stopWatching?.()
    })

    app.get(deskEventsPath, async (request, reply) => {
      const { authorization } = request.headers
      const { phone } = await staffMemberOf(gate, authorization, ['operator'])
      const own = [...streams.values()].filter((one) => one === phone).length
      if (streams.size >= mostStreams || own >= mostOfOperator)
        throw new QadamError('QDM_TOO_MANY_REQUESTS', { params: { minutes: 1 } })
      if (drain.isDraining()) throw new QadamError('QDM_UNAVAILABLE')
      stopWatching ??= store.watchDesk(changed)

      const stream = new Readable({ read: () => undefined })
      const heartbeat = setInterval(() => {
        staffMemberOf(gate, authorization, ['operator']).then(
          () => stream.push(': \n\n'),
          () => stream.push(null),
        )
      }, heartbeatMs)
      heartbeat.unref()
      streams.set(stream, phone)
      stream.once('close', () => {
        clearInterval(heartbeat)
        streams.delete(stream)
      })
      stream.push('event: changed\ndata:\n\n')
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          // An open connection would delay a process that stops.
          .header('connection', 'close')
          .header('x-accel-buffering', 'no')
          .send(stream)
      )
    })
  }
}
