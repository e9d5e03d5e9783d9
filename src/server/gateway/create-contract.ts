import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { canonicalJson } from '../../engine/canonical-json.ts'
import type { checkSubmission } from '../../engine/index.ts'
import type { CompiledProduct, Problem } from '../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { openProof } from '../auth/phone-proof.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Concepts, KeptAnswer } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import { openFacts } from './facts.ts'
import { serviceOf, type Forward, type ForwardedAnswer, type Services } from './forward.ts'
import { languageOf } from './language.ts'
import { misplaced, type OpenedPlace } from './lookups/index.ts'
import type { Operation, RequestParts } from './operation.ts'
import type { ReferenceLists } from './reference-lists.ts'
import { longestAnswerMs } from './upstream.ts'

/** What contract creation stands on. */
export interface CreateDeps extends Pick<CoreDeps, 'store' | 'world' | 'seals' | 'registry'> {
  readonly operations: ReadonlyMap<string, Operation>
  readonly services: Services
  readonly forward: Forward
  readonly checkSubmission: typeof checkSubmission
  readonly lists: ReferenceLists
  /** Adds what only this server knows to an answered contract: where it can be paid. */
  readonly complete: (
    operation: Operation,
    answer: ForwardedAnswer,
    context: { readonly product: string | null; readonly language: string; readonly inside: Concepts },
  ) => Promise<ForwardedAnswer>
}

/** The request, and where masked values were opened in its body. */
export interface CreateRequest {
  readonly request: FastifyRequest
  readonly opened: readonly OpenedPlace[]
}

/** An answer, from now or from the first time. */
export interface CreateAnswer {
  readonly status: number
  readonly body: string
}

/**
 * Creates a contract once, and only one that its wizard could have produced: the facts are ours and fresh, the phone
 * is proven, what was chosen is on its list, and every rule of the product holds on the server as it did in the browser.
 * @throws QDM_REQUEST_INVALID, QDM_SUBMISSION_REFUSED, QDM_QUOTE_STALE, QDM_IDEMPOTENCY_KEY_REUSED, QDM_PRODUCT_VERSION_UNKNOWN
 */
export async function createContract(
  deps: CreateDeps,
  operation: Operation,
  parts: RequestParts,
  asked: CreateRequest,
): Promise<CreateAnswer> {
  const { request } = asked
  const key = keyOf(parts)
  const said = saidByWizard(parts)
  const turn = turnOf(operation, key, parts)
  const isEmbedded = deps.services[serviceOf(operation)].isEmbedded
  const kept = isEmbedded ? await lookForAnswer(deps, turn) : await takeTurn(deps, turn)
  if (kept) return kept
  try {
    await refuseUnlessProducible(deps, operation, parts, said, asked)
    const forwarded = await deps.forward(operation, parts, request, { 'idempotency-key': key })
    if (forwarded.status < 300) return await answeredOnce(deps, turn, operation, forwarded, said)
    if (!isEmbedded) await deps.store.idempotency.release(operation.id, key)
    return toldAs(forwarded)
  } catch (error) {
    // Nothing is known to have happened, or the service will know the key again: the next attempt may begin at once.
    if (!isEmbedded) await deps.store.idempotency.release(operation.id, key)
    throw error
  }
}

/** The answered contract with its order, kept for whoever asks again: both in one transaction, or neither. */
async function answeredOnce(
  { store, complete }: CreateDeps,
  turn: Turn,
  operation: Operation,
  forwarded: ForwardedAnswer,
  { product, language }: SaidByWizard,
): Promise<KeptAnswer> {
  return await store.transaction(async (inside) => {
    const told = toldAs(await complete(operation, forwarded, { product, language, inside }))
    await inside.idempotency.keep(turn, told)
    return told
  })
}

function toldAs({ status, bytes }: ForwardedAnswer): KeptAnswer {
  return { status, body: bytes.toString('utf8') }
}

/** What the wizard says beside the answers. */
interface SaidByWizard {
  readonly product: string
  readonly version: string
  readonly language: string
  readonly facts: readonly string[]
  readonly phoneProof: string | null
}

function keyOf({ headers }: RequestParts): string {
  const key = headers['idempotency-key']
  if (key !== undefined) return key
  throw new QadamError('QDM_REQUEST_INVALID', {
    problems: [{ path: '/header/idempotency-key', code: 'required', params: {} }],
  })
}

function saidByWizard({ body }: RequestParts): SaidByWizard {
  const said = objectOf(objectOf(body ?? null)['qadam'] ?? null)
  if (typeof said['product'] !== 'string') throw refused([{ path: '/qadam', code: 'required', params: {} }])
  // The contract gave `qadam` this shape.
  const { facts, phoneProof, version, language } = said as unknown as SaidByWizard
  return {
    product: said['product'],
    version,
    language: languageOf(language),
    facts,
    phoneProof,
  }
}

function objectOf(value: Json): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : {}
}

async function refuseUnlessProducible(
  { registry, seals, world, operations, lists, checkSubmission: check }: CreateDeps,
  operation: Operation,
  { path, body }: RequestParts,
  said: SaidByWizard,
  { request, opened }: CreateRequest,
): Promise<void> {
  const product = await registry.compiled(said.product, said.version)
  if (!product) throw new QadamError('QDM_PRODUCT_VERSION_UNKNOWN')
  if (!isCreatedBy(product, operation, path)) {
    throw refused([{ path: '/qadam/product', code: 'operation', params: { operation: operation.id } }])
  }
  const strayed = misplaced(product, opened)
  if (strayed.length > 0) throw refused(strayed)
  const now = world.clock()
  const proven = said.phoneProof === null ? null : openProof(seals, said.phoneProof, now)
  const known = {
    today: calendarDay(now),
    language: said.language,
    facts: openFacts(seals, operations, said.facts, now),
    phone: proven?.phone ?? null,
  }
  const problems = await lists.decideWith(request, said.language, (listOf) =>
    check(product, body ?? null, { ...known, listOf }),
  )
  if (problems.length > 0) throw refused(problems)
}

/** A product's contract comes by its own call, or by the one that serves every product that has none. */
function isCreatedBy(
  product: CompiledProduct,
  operation: Operation,
  path: Readonly<Record<string, string>>,
): boolean {
  if (product.purchase.create !== operation.id) return false
  const named = path['product']
  if (named !== undefined) return named === product.id
  return operation.products.length === 0 || operation.products.includes(product.id)
}

function refused(problems: readonly Problem[]): QadamError {
  return new QadamError('QDM_SUBMISSION_REFUSED', { problems })
}

/** A request that is to happen once. */
interface Turn {
  readonly operation: string
  readonly key: string
  readonly fingerprint: string
}

function turnOf({ id }: Operation, key: string, { path, body }: RequestParts): Turn {
  const asked = canonicalJson({ path: { ...path }, body: body ?? null })
  return { operation: id, key, fingerprint: createHash('sha256').update(asked).digest('base64url') }
}

/** The embedded insurer itself makes one contract of one key, so nobody has to wait for anybody. */
async function lookForAnswer({ store }: Pick<CreateDeps, 'store'>, turn: Turn): Promise<KeptAnswer | null> {
  const found = await store.idempotency.look(turn)
  if (found.kind === 'other') throw new QadamError('QDM_IDEMPOTENCY_KEY_REUSED')
  return found.kind === 'answered' ? found.answer : null
}

const betweenLooksMs = 100

/**
 * Takes the turn for this key, or gives the answer that it had. While another process works on it, waits: nobody knows whether
 * a stranger's service makes one contract of one key.
 */
async function takeTurn(
  { store, world }: Pick<CreateDeps, 'store' | 'world'>,
  wanted: Turn,
): Promise<KeptAnswer | null> {
  const giveUp = world.clock() + longestAnswerMs
  for (;;) {
    const turn = await store.idempotency.take({ ...wanted, leaseMs: longestAnswerMs + 5000 })
    switch (turn.kind) {
      case 'mine':
        return null
      case 'answered':
        return turn.answer
      case 'other':
        throw new QadamError('QDM_IDEMPOTENCY_KEY_REUSED')
      case 'running':
        if (world.clock() > giveUp)
          throw new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '5' } })
        await pause(betweenLooksMs)
        break
      default:
        turn satisfies never
    }
  }
}
