import type { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { requestKeyOf, type checkSubmission } from '../../engine/index.ts'
import type { Json } from '../../engine/json.ts'
import { bearerToken } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import { ReceivedForm, uploadIntake } from '../uploads/index.ts'
import { createContract } from './create-contract.ts'
import { signFact } from './facts.ts'
import { inTurns } from './in-turns.ts'
import { forwarding, type ForwardedAnswer, type Services } from './forward.ts'
import { languageOf } from './language.ts'
import { lookupsOf, openBody, takesMasked, type OpenedPlace } from './lookups/index.ts'
import { type Operation, type RequestParts, tellsOfContract } from './operation.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { withPaymentLinks } from './payment-links.ts'
import { referenceLists, type ReferenceLists } from './reference-lists.ts'
import { requestPartsOf } from './request-parts.ts'

/** What the gateway stands on. */
export interface GatewayDeps extends CoreDeps {
  readonly operations: ReadonlyMap<string, Operation>
  readonly services: Services
  readonly payments: PaymentDesk
  readonly checkSubmission: typeof checkSubmission
}

/** A heavy answer is 28 MB of text, and ten times that while it is made and checked: ten at once took 2.9 GB. */
const heavyTurns = { atOnce: 1, waiting: 20, longestWaitMs: 20_000 } as const

/** Every call of the contract that another service answers, under its own path. */
export function gatewayRoutes(deps: GatewayDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('text/plain')
    const intake = uploadIntake(deps.settings, deps.metrics)
    app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
      const said = Number(request.headers['content-length'] ?? Number.NaN)
      return await intake.receive(body, Number.isNaN(said) ? null : said)
    })
    const answer = answering(deps, referenceLists(app, deps.operations, deps.world.clock))
    for (const operation of deps.operations.values()) {
      if (operation.mark.service === 'qadam') continue
      app.route({
        method: operation.method.toUpperCase(),
        url: operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
        // Nobody's file is received before it is known that they may send one.
        onRequest: async ({ headers }) => {
          if (operation.wantsSignIn && bearerToken(headers.authorization) === null)
            throw new QadamError('QDM_UNAUTHORIZED')
        },
        handler: (request, reply) => {
          const { body } = request
          if (!(body instanceof ReceivedForm)) return answer(operation, request, reply)
          return intake.inMemory(body, (bytes) => {
            request.body = bytes
            return answer(operation, request, reply)
          })
        },
      })
    }
  }
}

type Answering = (operation: Operation, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function answering(deps: GatewayDeps, lists: ReferenceLists): Answering {
  const forward = forwarding(deps, deps.services)
  const complete = withPaymentLinks.bind(null, deps.payments)
  const heavyInTurn = inTurns(heavyTurns)
  const lookups = lookupsOf(deps)

  return async (operation, request, reply) => {
    if (operation.wantsSignIn && bearerToken(request.headers.authorization) === null)
      throw new QadamError('QDM_UNAUTHORIZED')
    const opened = takesMasked(operation) ? openedIn(deps, request) : []
    const parts = await requestPartsOf(operation, request)
    if (operation.mark.role === 'create') {
      const { status, body } = await createContract({ ...deps, forward, complete, lists }, operation, parts, {
        request,
        opened,
      })
      return reply.code(status).type(mediaTypeOf(operation, status)).send(body)
    }

    const ask = () => forward(operation, parts, request)
    if (operation.mark.role === 'lookup') {
      const { real, shown } = await lookups.ask(operation, parts, request, ask)
      if (operation.mark.fact && isStatement(real))
        void reply.header('qadam-fact', factOf(deps, operation, parts, real))
      return send(reply, shown)
    }
    const answer = await (operation.mark.heavy ? heavyInTurn(ask) : ask())
    if (tellsOfContract(operation)) {
      const language = languageOf(request.headers['accept-language'])
      return send(reply, await complete(operation, answer, { product: null, language }))
    }
    if (operation.mark.fact && isStatement(answer))
      void reply.header('qadam-fact', factOf(deps, operation, parts, answer))
    if (operation.mark.role === 'reference') cacheable(reply, operation)
    return send(reply, answer)
  }
}

/** Puts what they stand for in the place of masked values, before the body is held to the contract. */
function openedIn({ seals }: GatewayDeps, request: FastifyRequest): readonly OpenedPlace[] {
  // A body that is no form came through JSON.parse.
  const { body, places } = openBody(seals, (request.body ?? null) as Json)
  if (places.length > 0) request.body = body
  return places
}

/** Whether the answer says something about the question, and not about who asked or how often. */
function isStatement({ status, body }: ForwardedAnswer): boolean {
  return body !== undefined && ![400, 401, 403, 429].includes(status)
}

function factOf(
  { seals, world }: Pick<CoreDeps, 'seals' | 'world'>,
  operation: Operation,
  { path, query, body }: RequestParts,
  answer: ForwardedAnswer,
): string {
  const requestKey = requestKeyOf({ operation: operation.id, path, query, body: body ?? null })
  const call = { requestKey, status: answer.status, body: answer.body ?? null }
  return signFact(seals, operation, call, world.clock())
}

const referenceLifeSeconds = 300

function cacheable(reply: FastifyReply, { languageHeader }: Operation): void {
  void reply.header('cache-control', `private, max-age=${referenceLifeSeconds}`)
  void reply.header('vary', languageHeader ?? 'accept-encoding')
}

function mediaTypeOf(operation: Operation, status: number): string {
  return operation.answers[String(status)]?.mediaType ?? 'application/json'
}

const passedHeaders = ['retry-after', 'content-disposition', 'content-language', 'etag'] as const

function send(reply: FastifyReply, answer: ForwardedAnswer): FastifyReply {
  for (const name of passedHeaders) {
    const value = answer.headers[name]
    if (value !== undefined) void reply.header(name, value)
  }
  void reply.code(answer.status)
  if (answer.mediaType !== null) void reply.header('content-type', contentTypeOf(answer.mediaType))
  return reply.send(answer.bytes.length > 0 ? answer.bytes : undefined)
}

function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith('text/') || mediaType.endsWith('json')
    ? `${mediaType}; charset=utf-8`
    : mediaType
}
