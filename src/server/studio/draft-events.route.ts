import type { FastifyPluginAsync } from 'fastify'
import type { CoreDeps } from '../deps.ts'
import type { Drain } from '../drain.ts'
import { QadamError } from '../errors/index.ts'
import { rolesFor, staffMemberOf, staffOf } from '../portal/index.ts'
import { draftStreams } from './draft-streams.ts'
import { productOnSale } from './on-sale-draft.ts'

const mostStreams = 200
const mostOfPerson = 20
/** As for the desk: proxies close silent connections, and a person without the right is cut off. */
const heartbeatMs = 25_000

const querySchema = {
  type: 'object',
  required: ['page'],
  properties: { page: { type: 'string', pattern: '^[A-Za-z0-9-]{16,64}$' } },
}

/**
 * Server-sent events of a draft: `changed` at the beginning and after every change, in any process, and `present` with the
 * pages that have it open. `changed` has no data: the page reads the news of the draft. The address is not in the API
 * document, because its answer does not end. Streams end when the process is about to stop, and pages connect to another one.
 */
export function draftEvents({
  store,
  settings,
  world,
  drain,
}: Pick<CoreDeps, 'store' | 'settings' | 'world'> & { readonly drain: Drain }): FastifyPluginAsync {
  return async (app) => {
    const gate = { store, staff: staffOf(store, settings) }
    const wanted = rolesFor('readProductDraft')
    const streams = draftStreams(store)
    /** What is only looked at has its listeners, too: they learn that a draft was begun. */
    const isThere = async (draftId: string): Promise<boolean> => {
      const onSale = productOnSale(draftId)
      if (onSale === null) return (await store.productDrafts.marks([draftId])).length > 0
      return (await store.products.current()).some(({ product }) => product === onSale)
    }
    const tell = (): void => void streams.tell()
    let stopWatching: (() => void) | null = null
    drain.onBegin(() => streams.endAll())
    app.addHook('preClose', async () => {
      streams.endAll()
      stopWatching?.()
    })

    app.get<{ Params: { draftId: string }; Querystring: { page: string } }>(
      '/api/v1/studio/drafts/:draftId/events',
      { schema: { querystring: querySchema } },
      async (request, reply) => {
        const { authorization } = request.headers
        const { phone } = await staffMemberOf(gate, authorization, wanted)
        const { draftId } = request.params
        if (!(await isThere(draftId))) throw new QadamError('QDM_NOT_FOUND')
        if (streams.count() >= mostStreams || streams.count(phone) >= mostOfPerson)
          throw new QadamError('QDM_TOO_MANY_REQUESTS', { params: { minutes: 1 } })
        if (drain.isDraining()) throw new QadamError('QDM_UNAVAILABLE')
        stopWatching ??= store.watchDrafts(tell)

        const listener = { draftId, page: request.query.page, person: phone }
        const connection = world.newId()
        const stream = streams.open(listener, () => {
          clearInterval(heartbeat)
          // Without the database the row is ignored after its term.
          store.draftPresence.leave(connection).catch(() => undefined)
        })
        const heartbeat = setInterval(() => {
          Promise.all([staffMemberOf(gate, authorization, wanted), store.draftPresence.see(connection)]).then(
            () => {
              stream.push(': \n\n')
              tell()
            },
            () => stream.push(null),
          )
        }, heartbeatMs)
        heartbeat.unref()
        store.draftPresence.arrive(listener, connection).then(tell, () => stream.push(null))
        return (
          reply
            .type('text/event-stream; charset=utf-8')
            .header('cache-control', 'no-store, no-transform')
            // An open connection would delay a process that stops.
            .header('connection', 'close')
            .header('x-accel-buffering', 'no')
            .send(stream)
        )
      },
    )
  }
}
