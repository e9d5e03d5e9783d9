import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify'
import { installErrorHandler, QadamError } from '../errors/index.ts'
import type { Operation } from '../gateway/index.ts'
import type { ProductRegistry } from '../registry/index.ts'
import type { Store } from '../store/index.ts'
import { calendarDay, type World } from '../world.ts'
import { answerTo, sendAnswer, type AnswerDeps } from './answers.ts'
import { insurerDesk, seedSamplePolicies, type InsurerDesk, type PolicyLinks } from './contracts/index.ts'
import { isAuthorized, type AcceptedPairs } from './credentials.ts'
import { markOf } from './insurer-mark.ts'
import { realWait, type Wait } from './lookups.ts'
import { pricing } from './pricing.ts'
import { questionOf } from './question.ts'
import { ratingBook } from './rating-book.ts'
import type { RunOutTariff } from './run-out-tariff.ts'

/** What the embedded insurer stands on. */
export interface InsurerDeps {
  readonly operations: ReadonlyMap<string, Operation>
  readonly store: Store
  readonly registry: ProductRegistry
  readonly world: Pick<World, 'clock'>
  readonly log: FastifyBaseLogger
  readonly pairs: AcceptedPairs
  readonly links: PolicyLinks
  /** The phone that a statement proves, or null when it is not good. */
  readonly provenPhone: (proof: string) => string | null
  /** Sample policies of the former system are put into the store. */
  readonly hasSamplePolicies: boolean
  /** Calls of other services that are answered beside: complaints, the main backend, content. */
  readonly parts?: readonly FastifyPluginAsync[]
  /** Waits like a slow registry. */
  readonly wait?: Wait
}

/** The embedded insurer: the app that answers calls, and the desk that hears of payments. */
export interface Insurer {
  readonly app: FastifyInstance
  readonly desk: InsurerDesk
  /** Tariffs that price today although their last day is over. */
  readonly runOutTariffs: () => Promise<readonly RunOutTariff[]>
}

const insurerServices: ReadonlySet<string> = new Set(['provider', 'products', 'policy'])

/**
 * An insurer in this process that answers as a stranger's server would: its own app, its own credentials, the calls of
 * `schemas/api/openapi.yaml`. No product has code of its own: registries, lists, tariffs and product files say what to answer.
 * @throws RatingFileWrong when a tariff cannot be reckoned with
 */
export async function buildInsurer(deps: InsurerDeps): Promise<Insurer> {
  const { store, registry, world, operations } = deps
  const today = (): string => calendarDay(world.clock())
  const book = await ratingBook(registry)
  const desk = insurerDesk({ store, registry, clock: world.clock })
  const answering: AnswerDeps = {
    store,
    registry,
    operations,
    desk,
    today,
    links: deps.links,
    provenPhone: deps.provenPhone,
    pricing: pricing(book, today),
    wait: deps.wait ?? realWait,
  }
  if (deps.hasSamplePolicies) await seedSamplePolicies(store, today())

  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  installErrorHandler(app)
  await app.register(insurerRoutes(deps, answering))
  for (const part of deps.parts ?? []) await app.register(part)
  await app.ready()
  return { app, desk, runOutTariffs: async () => await book.runOut(today()) }
}

function insurerRoutes({ operations, pairs }: InsurerDeps, answering: AnswerDeps): FastifyPluginAsync {
  return async (routes) => {
    for (const operation of operations.values()) {
      const { service, role } = markOf(operation)
      if (!insurerServices.has(service) || role === undefined) continue
      routes.route({
        method: operation.method,
        url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        onRequest: async (request) => {
          if (isAuthorized(pairs, service, request.headers.authorization)) return
          throw new QadamError('QDM_UNAUTHORIZED', {
            headers: { 'www-authenticate': 'Basic realm="insurer"' },
          })
        },
        handler: async (request, reply) => {
          const answer = await answerTo(answering, await questionOf(operation, request))
          if (!answer) throw new Error(`The insurer does not know the role ${role} of ${operation.id}`)
          return sendAnswer(reply, answer)
        },
      })
    }
  }
}
