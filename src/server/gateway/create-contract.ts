import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { canonicalJson } from '../../engine/canonical-json.ts'
import { isSale } from '../../engine/index.ts'
import type { checkSubmission } from '../../engine/index.ts'
import type { CompiledProduct, Problem, SaleProduct } from '../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { openProof } from '../auth/phone-proof.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import { answerAt } from '../sold-product.ts'
import { isSensiblePrice } from '../sensible-price.ts'
import type { Concepts, KeptAnswer } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import { openFacts } from './facts.ts'
import { contractIn } from './payment-links.ts'
import type { ReferralReasons } from './payment-desk.ts'
import { purchaseIntent, type PurchaseIntent } from './purchase-intent.ts'
import type { Forward } from './forward.ts'
import { serviceOf, textOfAnswer, type ForwardedAnswer, type Services } from './service.ts'
import type { ApiRequest, Operation, RequestParts } from '../operations/index.ts'
import { acceptedLanguage } from '../language.ts'
import { misplaced, type OpenedPlace } from './lookups/index.ts'
import type { ReferenceListReader } from './reference-lists.ts'
import { longestAnswerMs } from './upstream.ts'

/** Gives the reasons why a case is referred, in every language. */
export type ReasonsOf = (product: CompiledProduct, referrals: readonly Problem[]) => Promise<ReferralReasons>

/** Dependencies of creating contracts. */
export interface CreateDeps extends Pick<CoreDeps, 'store' | 'world' | 'seals' | 'registry'> {
  readonly operations: ReadonlyMap<string, Operation>
  readonly services: Services
  readonly forward: Forward
  readonly checkSubmission: typeof checkSubmission
  readonly lists: ReferenceListReader
  /** Adds payment links and the order to an answered contract. */
  readonly complete: (
    operation: Operation,
    answer: ForwardedAnswer,
    context: {
      readonly product: string | null
      readonly language: string
      readonly inside: Concepts
      readonly intent?: PurchaseIntent
      readonly reasons?: ReferralReasons | undefined
    },
  ) => Promise<ForwardedAnswer>
  readonly reasonsOf: ReasonsOf
}

/** Answer to a create call: a new one, or the stored one of the first request with the same key. */
export interface CreateAnswer {
  readonly status: number
  readonly body: string
}

/**
 * Creates a contract, once for each idempotency key. The server checks that the wizard of the product could have produced
 * the answers: facts carry a valid signature and are fresh, the phone is proven, each chosen option is on its list, and
 * every rule of the product holds. The premium is a possible price, and the customer has accepted cover that already exists.
 * A contract that the product refers to a specialist gets an order that cannot be paid yet.
 * @throws QDM_REQUEST_INVALID, QDM_SUBMISSION_REFUSED, QDM_QUOTE_STALE, QDM_PRICE_INVALID, QDM_COVER_EXISTS,
 * QDM_COVER_EXISTS_OWN, QDM_IDEMPOTENCY_KEY_REUSED, QDM_PRODUCT_VERSION_UNKNOWN
 */
export async function createContract(
  deps: CreateDeps,
  asked: ApiRequest,
  opened: readonly OpenedPlace[],
): Promise<CreateAnswer> {
  const { operation, parts, idempotencyKey: key } = asked
  const said = saidByWizard(parts)
  const turn = turnOf(operation, key, parts)
  const isEmbedded = deps.services[serviceOf(operation)].isEmbedded
  const kept = isEmbedded ? await lookForAnswer(deps, turn) : await takeTurn(deps, turn)
  if (kept) return await stillPayable(deps, operation, kept, said)
  try {
    const wanted = await refuseUnlessProducible(deps, asked, said, opened)
    const forwarded = await deps.forward(asked)
    if (forwarded.status < 300) return await answeredOnce(deps, turn, operation, forwarded, said, wanted)
    if (!isEmbedded) await deps.store.idempotency.release(operation.id, key)
    return keptAnswerOf(forwarded)
  } catch (error) {
    // The service did nothing, or it recognises the key: the next attempt may begin immediately.
    if (!isEmbedded) await deps.store.idempotency.release(operation.id, key)
    throw error
  }
}

/** Stores the answered contract and its order for a repeated request, both in one transaction. */
async function answeredOnce(
  { store, complete }: CreateDeps,
  turn: Turn,
  operation: Operation,
  forwarded: ForwardedAnswer,
  { product, language }: SaidByWizard,
  wanted: Wanted,
): Promise<KeptAnswer> {
  if (!isSensiblePrice(contractIn(forwarded)?.premium)) throw new QadamError('QDM_PRICE_INVALID')
  return await store.transaction(async (inside) => {
    const completed = keptAnswerOf(
      await complete(operation, forwarded, { product, language, inside, ...wanted }),
    )
    await inside.idempotency.keep(turn, completed)
    return completed
  })
}

/**
 * Returns the stored answer to the same request, with current payment links.
 * @throws QDM_QUOTE_STALE when its order has expired or was replaced: the wizard requests new facts and creates another
 * contract
 */
async function stillPayable(
  { store, complete }: Pick<CreateDeps, 'store' | 'complete'>,
  operation: Operation,
  kept: KeptAnswer,
  { product, language }: SaidByWizard,
): Promise<KeptAnswer> {
  if (kept.status >= 300) return kept
  const answer = {
    status: kept.status,
    mediaType: 'application/json',
    headers: {},
    content: null,
    body: JSON.parse(kept.body) as Json,
  }
  const completed = await complete(operation, answer, { product, language, inside: store })
  const state = contractIn(completed)?.order?.state
  if (state !== 'expired' && state !== 'superseded') return keptAnswerOf(completed)
  throw new QadamError('QDM_QUOTE_STALE', {
    problems: [
      { path: '', code: 'QDM_QUOTE_STALE', params: {} },
      { path: '/qadam/facts', code: 'stale', params: {} },
    ],
  })
}

function keptAnswerOf(answer: ForwardedAnswer): KeptAnswer {
  return { status: answer.status, body: textOfAnswer(answer) }
}

/** Data that the wizard sends besides the answers. */
interface SaidByWizard {
  readonly product: string
  readonly version: string
  readonly language: string
  readonly facts: readonly string[]
  readonly phoneProof: string | null
  /** Warnings that the customer accepted. */
  readonly accepted: readonly string[]
  /** Id of the contract that this one replaces. */
  readonly replaces: string | null
  /** Id of the saved wizard that the answers were typed in. */
  readonly savedWizard: string | null
}

function saidByWizard({ body }: RequestParts): SaidByWizard {
  const said = objectOf(objectOf(body ?? null)['qadam'] ?? null)
  if (typeof said['product'] !== 'string') throw refused([{ path: '/qadam', code: 'required', params: {} }])
  return {
    product: said['product'],
    version: textOrNull(said['version']) ?? '',
    language: acceptedLanguage(textOrNull(said['language']) ?? undefined),
    facts: textsIn(said['facts']),
    phoneProof: textOrNull(said['phoneProof']),
    accepted: textsIn(said['accepted']),
    replaces: textOrNull(said['replaces']),
    savedWizard: textOrNull(said['draft']),
  }
}

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function objectOf(value: Json): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonObject) : {}
}

/** Dependencies of checking a body. */
type CheckDeps = Pick<CreateDeps, 'registry' | 'seals' | 'world' | 'operations' | 'lists' | 'checkSubmission'>

/**
 * Refuses a form that the wizard of its product could not have produced, or that the product sends to another operation.
 * @throws QDM_REQUEST_INVALID, QDM_SUBMISSION_REFUSED, QDM_QUOTE_STALE, QDM_PRODUCT_VERSION_UNKNOWN
 */
export async function refuseOtherForm(
  deps: CheckDeps,
  asked: ApiRequest,
  opened: readonly OpenedPlace[],
): Promise<void> {
  await producible(
    deps,
    asked,
    saidByWizard(asked.parts),
    opened,
    ({ submit }) => submit?.operation === asked.operation.id,
  )
}

async function refuseUnlessProducible(
  deps: CreateDeps,
  asked: ApiRequest,
  said: SaidByWizard,
  opened: readonly OpenedPlace[],
): Promise<Wanted> {
  const { operation, parts } = asked
  const { product, known, referrals } = await producible(
    deps,
    asked,
    said,
    opened,
    (named): named is SaleProduct => isSale(named) && isCreatedBy(named, operation, parts.path),
  )
  const { qadam: _, ...answers } = objectOf(parts.body ?? null)
  const price = answerAt(answers, product.price.premium)
  if (price !== null && !isSensiblePrice(price)) throw new QadamError('QDM_PRICE_INVALID')
  const intent = purchaseIntent(product, answers, {
    ...known,
    replaces: said.replaces,
    savedWizard: said.savedWizard,
  })
  await refuseDoubleCover(deps.store, intent, said)
  // Texts are read before the order's transaction begins.
  return { intent, ...(referrals.length === 0 ? {} : { reasons: await deps.reasonsOf(product, referrals) }) }
}

/** Checks a body. Returns its product, the facts that the server knows, and the reasons for which a specialist must decide. */
async function producible<Product extends CompiledProduct>(
  { registry, seals, world, operations, lists, checkSubmission: check }: CheckDeps,
  { operation, parts: { body }, request }: ApiRequest,
  said: SaidByWizard,
  opened: readonly OpenedPlace[],
  isSentHere: ((product: CompiledProduct) => product is Product) | ((product: CompiledProduct) => boolean),
) {
  const product = await registry.compiled(said.product, said.version)
  if (!product) throw new QadamError('QDM_PRODUCT_VERSION_UNKNOWN')
  if (!isSentHere(product)) {
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
  const { problems, referrals } = await lists.decideWith(request, said.language, (now) =>
    check(product, body ?? null, { ...known, ...now }),
  )
  if (problems.length > 0) throw refused(problems)
  // The check above guarantees all values that are read here.
  return { product: product as Product, known, referrals }
}

/**
 * The object that a customer wants to insure, and the reasons why a specialist must decide before payment; empty when
 * no decision is needed.
 */
interface Wanted {
  readonly intent: PurchaseIntent
  readonly reasons?: ReferralReasons
}

/**
 * Refuses cover that already exists and was not accepted. Only its buyer is given its dates. @throws QDM_COVER_EXISTS,
 * QDM_COVER_EXISTS_OWN
 */
async function refuseDoubleCover(
  { covers }: Pick<CreateDeps['store'], 'covers'>,
  intent: PurchaseIntent,
  { accepted }: SaidByWizard,
): Promise<void> {
  const paid = (await covers.overlapping(intent)).filter(({ orderStatus }) => orderStatus === 'paid')
  if (paid.length === 0) return
  const own = paid.find(({ phone, from, to }) => phone !== null && phone === intent.phone && from && to)
  const code = own ? 'QDM_COVER_EXISTS_OWN' : 'QDM_COVER_EXISTS'
  if (accepted.includes(code)) return
  const params = own ? { from: own.from, to: own.to } : {}
  throw new QadamError(code, { problems: [{ path: '', code, params }] })
}

/**
 * Returns whether this operation creates the contracts of a product: the product's own create call, or the common one
 * when it has none.
 */
function isCreatedBy(product: SaleProduct, operation: Operation, path: JsonObject): boolean {
  if (product.purchase.create !== operation.id) return false
  const named = path['product']
  if (named !== undefined) return named === product.id
  return operation.products.length === 0 || operation.products.includes(product.id)
}

function refused(problems: readonly Problem[]): QadamError {
  return new QadamError('QDM_SUBMISSION_REFUSED', { problems })
}

/** A request that must take effect once. */
interface Turn {
  readonly operation: string
  readonly key: string
  readonly fingerprint: string
}

function turnOf({ id }: Operation, key: string, { path, body }: RequestParts): Turn {
  const asked = canonicalJson({ path: { ...path }, body: body ?? null })
  return { operation: id, key, fingerprint: createHash('sha256').update(asked).digest('base64url') }
}

/**
 * Returns the stored answer to this key; null without one. The embedded insurer creates one contract per key, so
 * requests need not wait for each other.
 */
async function lookForAnswer({ store }: Pick<CreateDeps, 'store'>, turn: Turn): Promise<KeptAnswer | null> {
  const found = await store.idempotency.look(turn)
  if (found.kind === 'other') throw new QadamError('QDM_IDEMPOTENCY_KEY_REUSED')
  return found.kind === 'answered' ? found.answer : null
}

const betweenLooksMs = 100

/**
 * Takes the turn for this key, or returns its stored answer. Waits while another process works on the key, because an
 * external service may create two contracts for one key.
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
