import type { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { requestKeyOf, type checkSubmission } from '../../engine/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { bearerToken } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import { ReceivedForm, uploadIntake } from '../uploads/index.ts'
import { apiRequest } from './api-request.ts'
import { createContract, type ReasonsOf } from './create-contract.ts'
import { signFact } from './facts.ts'
import { forwarding } from './forward.ts'
import { isAnsweredHere, textOfAnswer, type ForwardedAnswer, type Services } from './service.ts'
import {
  type ApiRequest,
  type Handlers,
  isForm,
  type Operation,
  type RequestParts,
  tellsOfContract,
} from '../operations/index.ts'
import { answerOf } from './in-process.ts'
import { inTurns } from './in-turns.ts'
import { lookupsOf, openBody, takesMasked, type OpenedPlace } from './lookups/index.ts'
import { readMultipart } from './multipart.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { withPaymentLinks, type ContractContext } from './payment-links.ts'
import { refuseOtherForm } from './producible.ts'
import { referenceLists, type ReferenceListReader } from './reference-lists.ts'

/** Dependencies of the gateway. */
export interface GatewayDeps extends CoreDeps {
  readonly services: Services
  readonly handlers: Handlers
  /** Refuses a request to a closed operation of this process before its body is read. */
  readonly admit: (operation: Operation, request: FastifyRequest) => Promise<void>
  readonly payments: PaymentDesk
  readonly checkSubmission: typeof checkSubmission
  readonly reasonsOf: ReasonsOf
}

/** A heavy answer is 28 MB of text, and ten times that while it is made and checked: ten at once took 2.9 GB. */
const heavyTurns = { atOnce: 1, waiting: 20, longestWaitMs: 20_000 } as const

/** A route for each operation of the API description, with its path, its method and the schemas of its parts. */
export function gatewayRoutes(deps: GatewayDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('text/plain')
    const intake = uploadIntake(deps.settings, deps.metrics)
    app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
      const declaredBytes = Number(request.headers['content-length'] ?? Number.NaN)
      return await intake.receive(body, Number.isNaN(declaredBytes) ? null : declaredBytes)
    })
    const opened = new WeakMap<FastifyRequest, readonly OpenedPlace[]>()
    const answer = answering(deps, referenceLists(app, deps.operations, deps.world.clock), opened)
    for (const operation of deps.operations.values()) {
      app.route({
        method: operation.method.toUpperCase(),
        url: operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
        schema: operation.schema,
        validatorCompiler: operation.validatorCompiler,
        // A file is received only after the sender's right to send one is checked.
        onRequest: async (request) => {
          if (isAnsweredHere(deps.services, operation)) await deps.admit(operation, request)
          // A service elsewhere knows its tokens.
          else if (operation.wantsSignIn && bearerToken(request.headers.authorization) === null)
            throw new QadamError('QDM_UNAUTHORIZED')
        },
        preValidation: async (request) => {
          refuseOtherMedia(operation, request.body)
          if (!takesMasked(operation)) return
          // Masked values are opened before the body is held to the description.
          const { body, places } = openBody(deps.seals, jsonOf(request.body) ?? null)
          if (places.length === 0) return
          request.body = body
          opened.set(request, places)
        },
        handler: async (request, reply) => {
          const { body } = request
          if (!(body instanceof ReceivedForm)) {
            await answer(apiRequest(operation, request, partsOf(operation, request, jsonOf(body))), reply)
            return reply
          }
          return await intake.inMemory(body, async (bytes) => {
            request.body = bytes
            const parts = partsOf(operation, request, await formIn(operation, request, bytes))
            await answer(apiRequest(operation, request, parts), reply)
            return reply
          })
        },
        // A form that is refused before it is handled leaves no file on the disk.
        onResponse: async ({ body }) => {
          if (body instanceof ReceivedForm) await body.file.close()
        },
      })
    }
  }
}

/** A body that is not a form came from JSON.parse; null counts as an absent body. */
function jsonOf(body: unknown): Json | undefined {
  return body instanceof ReceivedForm || body === null ? undefined : (body as Json | undefined)
}

/**
 * Returns path and query as Fastify converted them with the route's schemas, and the body when the description has one.
 */
function partsOf(
  { body: documented }: Operation,
  request: FastifyRequest,
  body: Json | undefined,
): RequestParts {
  const { params, query } = request
  return { path: params as JsonObject, query: query as JsonObject, body: documented ? body : undefined }
}

/** Refuses other media types. A missing JSON body is reported by its schema; a form must be present. */
function refuseOtherMedia({ body: documented }: Operation, body: unknown): void {
  if (documented === null) return
  if (body instanceof ReceivedForm !== isForm(documented)) throw new QadamError('QDM_MEDIA_UNSUPPORTED')
}

/**
 * Returns the fields of a form besides its files.
 * @throws QDM_BODY_MALFORMED, QDM_REQUEST_INVALID
 */
async function formIn(
  operation: Operation,
  { headers }: FastifyRequest,
  bytes: Buffer,
): Promise<Json | undefined> {
  if (operation.body === null) return undefined
  const form = await readMultipart(bytes, headers['content-type'] ?? '', operation.listParts)
  const problems = operation.problemsOfBody(form)
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
  return form
}

type Answering = (asked: ApiRequest, reply: FastifyReply) => Promise<unknown>

function answering(
  deps: GatewayDeps,
  lists: ReferenceListReader,
  openedIn: WeakMap<FastifyRequest, readonly OpenedPlace[]>,
): Answering {
  const forward = forwarding(deps, deps.services)
  const complete = async (operation: Operation, answer: ForwardedAnswer, context: ContractContext) =>
    documented(operation, await withPaymentLinks(deps.payments, operation, answer, context))
  const heavyInTurn = inTurns(heavyTurns)
  const lookups = lookupsOf(deps)

  return async (asked, reply) => {
    const { operation, request } = asked
    if (operation.mark.role === 'submit')
      await refuseOtherForm({ ...deps, lists }, asked, openedIn.get(request) ?? [])
    if (operation.mark.service === 'qadam')
      return send(reply, documented(operation, await answerOf(deps.handlers, asked)))
    if (operation.mark.role === 'create') {
      const opened = openedIn.get(request) ?? []
      const { status, body } = await createContract({ ...deps, forward, complete, lists }, asked, opened)
      return reply.code(status).type(mediaTypeOf(operation, status)).send(body)
    }

    if (operation.mark.role === 'lookup') {
      const { real, shown } = await lookups.ask(asked, forward)
      if (operation.mark.fact && isStatement(real)) void reply.header('qadam-fact', factOf(deps, asked, real))
      return send(reply, documented(operation, shown))
    }
    const answer = await (operation.mark.heavy ? heavyInTurn(() => forward(asked)) : forward(asked))
    if (tellsOfContract(operation)) {
      return send(reply, await complete(operation, answer, { product: null, language: asked.language }))
    }
    if (operation.mark.fact && isStatement(answer))
      void reply.header('qadam-fact', factOf(deps, asked, answer))
    if (operation.mark.role === 'reference') cacheable(reply, operation)
    return send(reply, answer)
  }
}

/**
 * Returns an answer that this process created or changed, if it matches the description. Otherwise it logs a fault of
 * the server and answers 500. Answers of services were checked on arrival.
 */
function documented(operation: Operation, answer: ForwardedAnswer): ForwardedAnswer {
  const misfit = operation.misfitOf(answer)
  if (misfit === null) return answer
  throw new Error(`The answer of ${operation.id} does not fit the API description: ${misfit}`)
}

/** Returns whether the answer depends only on the question, and not on the asker or the number of requests. */
function isStatement({ status, body }: ForwardedAnswer): boolean {
  return body !== undefined && ![400, 401, 403, 429].includes(status)
}

function factOf(
  { seals, world }: Pick<CoreDeps, 'seals' | 'world'>,
  { operation, parts: { path, query, body } }: ApiRequest,
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
  const content = answer.content ?? textOfAnswer(answer)
  return reply.send(content.length > 0 ? content : undefined)
}

function contentTypeOf(mediaType: string): string {
  return mediaType.startsWith('text/') || mediaType.endsWith('json')
    ? `${mediaType}; charset=utf-8`
    : mediaType
}
