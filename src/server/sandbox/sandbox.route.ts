import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { providerTransactions } from '../payments/index.ts'
import type { StaffRole, Store } from '../store/index.ts'
import { sessionLifeMs, tokenHash } from '../auth/session-of.ts'
import { QadamError } from '../errors/index.ts'
import type { World } from '../world.ts'
import { enterScript } from './enter-script.ts'
import { cashDeskMoves, playClick, playPayme, type CashDeskMove, type DeskWorld } from './cash-desk.ts'
import type { Html } from './html.ts'
import { inventedCustomerRoutes } from './invented-customers.route.ts'
import { nextAttempt, readClickLink, readPaymeLink, type LinkedOrder } from './payment-link.ts'
import { sandboxCss } from './sandbox-css.ts'
import { cashDeskPage, sandboxPage, unreadableLinkPage, type SampleGroup } from './sandbox-page.ts'
import { sandboxLanguage } from './sandbox-texts.ts'
import {
  stageableOperations,
  stagedAnswerRoutes,
  stagedFor,
  type StagingDeps,
} from './staged-answers.route.ts'

/** Dependencies of the sandbox; `samples` are the embedded registries' entries. */
export interface SandboxDeps extends StagingDeps {
  readonly clock: () => number
  readonly world: Pick<World, 'newToken'>
  readonly samples: readonly SampleGroup[]
  /** A person for each role, by phone: a press signs in as one. */
  readonly staff: ReadonlyMap<string, StaffRole>
  readonly fetch: typeof fetch
}

const SHOWN = 50

/** `/sandbox`: sample data, staged answers, the SMS outbox and the cash desk. Served only where everything is embedded. */
export function sandboxRoutes(deps: SandboxDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('text/plain')
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      },
    )

    await app.register(stagedAnswerRoutes(deps))
    await app.register(inventedCustomerRoutes(deps))

    app.get('/sandbox/sandbox.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(sandboxCss),
    )
    app.get('/sandbox/data.json', async () => ({ data: deps.samples }))
    app.get('/sandbox/outbox.json', async () => ({ data: await deps.store.sms.latest(SHOWN) }))
    app.get<{ Querystring: { misfit?: string } }>('/sandbox', async (request, reply) => {
      const [messages, orders, staged] = await Promise.all([
        deps.store.sms.latest(SHOWN),
        deps.store.orders.latest(SHOWN),
        stagedFor(deps, request),
      ])
      return sendPage(
        reply,
        sandboxPage(sandboxLanguage(request.query), {
          samples: deps.samples,
          staff: deps.staff,
          messages,
          orders,
          operations: stageableOperations(deps),
          staged,
          isMisfit: request.query.misfit !== undefined,
          hasChat: deps.settings.telegramToken === '',
        }),
      )
    })

    app.get('/sandbox/enter.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(enterScript),
    )
    app.post<{ Body: { phone?: string } | undefined }>('/sandbox/enter', async (request, reply) => {
      const phone = request.body?.phone ?? ''
      if (!deps.staff.has(phone)) throw new QadamError('QDM_NOT_FOUND')
      const { id } = await deps.store.users.ofPhone(phone)
      const token = deps.world.newToken()
      await deps.store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: sessionLifeMs })
      return reply.header('cache-control', 'no-store').send({ data: { token } })
    })

    const desk = async (request: FastifyRequest, reply: FastifyReply, provider: 'payme' | 'click') => {
      const language = sandboxLanguage(request.query)
      const linked = linkedOrder(request, provider, deps.settings.publicUrl)
      if (!linked) return sendPage(reply.code(400), unreadableLinkPage(language))
      const order = nextAttempt(linked, await failuresOf(deps.store, provider, linked))
      const move = moveOf(request.body)
      const play = provider === 'payme' ? playPayme : playClick
      const exchanges = move ? await play(deskWorld(deps, request), move, order) : []
      if (move === 'pay' && order.returnUrl !== '') return reply.redirect(order.returnUrl, 303)
      const address = request.url.replace(/[?&]lang=\w*/, '')
      return sendPage(
        reply,
        cashDeskPage(language, { provider, order, moves: cashDeskMoves, exchanges, address }),
      )
    }
    for (const method of ['GET', 'POST'] as const) {
      app.route({
        method,
        url: '/sandbox/pay/payme/*',
        handler: (request, reply) => desk(request, reply, 'payme'),
      })
      app.route({
        method,
        url: '/sandbox/pay/click',
        handler: (request, reply) => desk(request, reply, 'click'),
      })
    }
  }
}

function linkedOrder(
  request: FastifyRequest,
  provider: 'payme' | 'click',
  publicUrl: string,
): LinkedOrder | null {
  // Fastify gives the query as an object and the rest of the path under `*`.
  const order =
    provider === 'payme'
      ? readPaymeLink((request.params as { '*': string })['*'])
      : readClickLink(request.query as Readonly<Record<string, unknown>>)
  if (!order) return null
  // A desk that sent people anywhere would be an open redirect.
  return order.returnUrl.startsWith(`${publicUrl}/`) ? order : { ...order, returnUrl: '' }
}

async function failuresOf(store: Store, provider: string, { number }: LinkedOrder): Promise<number> {
  const order = await store.orders.findByNumber(number)
  return order ? await providerTransactions(store.context).failures(provider, order.id) : 0
}

function moveOf(body: unknown): CashDeskMove | null {
  const asked = typeof body === 'object' && body !== null && 'move' in body ? body.move : null
  return cashDeskMoves.find((move) => move === asked) ?? null
}

/** The desk posts over HTTP to the very port on which it was asked. */
function deskWorld({ settings, clock, fetch }: SandboxDeps, request: FastifyRequest): DeskWorld {
  const port = request.socket.localPort
  const base = port === undefined ? settings.publicUrl : `http://127.0.0.1:${port}`
  return {
    settings,
    clock,
    send: async (path, headers, body) => {
      const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body })
      return answer.text()
    },
  }
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page.html)
}
