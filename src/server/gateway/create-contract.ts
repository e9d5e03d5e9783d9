import { isSale } from '../../engine/index.ts'
import type { CompiledProduct, Problem, SaleProduct } from '../../engine/compiled/compiled-product.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import { answerAt } from '../sold-product.ts'
import { isSensiblePrice } from '../../engine/rating/index.ts'
import type { KeptAnswer } from '../store/index.ts'
import type { ApiRequest, Operation } from '../operations/index.ts'
import type { Forward } from './forward.ts'
import type { OpenedPlace } from './lookups/index.ts'
import type { ReferralReasons } from './payment-desk.ts'
import { contractIn, type ContractContext } from './payment-links.ts'
import { checkProducible, type ProducibleDeps, type SubmittedBody } from './check-producible.ts'
import { purchaseIntent, type PurchaseIntent } from './purchase-intent.ts'
import { lookForAnswer, takeTurn, turnOf } from './purchase-turn.ts'
import { serviceOf, textOfAnswer, type ForwardedAnswer, type Services } from './service.ts'
import { submissionHeader, type SubmissionHeader } from './submission-header.ts'

/** Gives the reasons why a case is referred, in every language. */
export type ReasonsOf = (product: CompiledProduct, referrals: readonly Problem[]) => Promise<ReferralReasons>

/** Dependencies of creating contracts. */
export interface CreateDeps extends ProducibleDeps, Pick<CoreDeps, 'store'> {
  readonly services: Services
  readonly forward: Forward
  /** Adds payment links and the order to an answered contract. */
  readonly complete: (
    operation: Operation,
    answer: ForwardedAnswer,
    context: ContractContext,
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
  const header = submissionHeader(parts)
  const { product, language } = header
  const turn = turnOf(operation, key, parts)
  const isEmbedded = deps.services[serviceOf(operation)].isEmbedded
  const kept = isEmbedded ? await lookForAnswer(deps, turn) : await takeTurn(deps, turn)
  if (kept) return await stillPayable(deps, operation, kept, { product, language })
  try {
    const checked = await checkPurchase(deps, { asked, header, opened })
    const answer = await deps.forward(asked)
    if (answer.status < 300) {
      if (!isSensiblePrice(contractIn(answer)?.premium)) throw new QadamError('QDM_PRICE_INVALID')
      // The order and the answer for a repeated request are stored together.
      return await deps.store.transaction(async (inside) => {
        const context = { product, language, inside, ...checked }
        const completed = keptAnswerOf(await deps.complete(operation, answer, context))
        await inside.idempotency.keep(turn, completed)
        return completed
      })
    }
    if (!isEmbedded) await deps.store.idempotency.release(operation.id, key)
    return keptAnswerOf(answer)
  } catch (error) {
    // The service did nothing, or it recognises the key: the next attempt may begin immediately.
    if (!isEmbedded) await deps.store.idempotency.release(operation.id, key)
    throw error
  }
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
  purchase: Pick<ContractContext, 'product' | 'language'>,
): Promise<KeptAnswer> {
  if (kept.status >= 300) return kept
  const answer = {
    status: kept.status,
    mediaType: 'application/json',
    headers: {},
    content: null,
    body: JSON.parse(kept.body) as Json,
  }
  const completed = await complete(operation, answer, { ...purchase, inside: store })
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

/**
 * The object that a customer wants to insure, and the reasons why a specialist must decide before payment; empty when
 * no decision is needed.
 */
interface CheckedPurchase {
  readonly intent: PurchaseIntent
  readonly reasons?: ReferralReasons
}

/**
 * Checks a purchase.
 * @throws QDM_SUBMISSION_REFUSED, QDM_QUOTE_STALE, QDM_PRODUCT_VERSION_UNKNOWN, QDM_PRICE_INVALID, QDM_COVER_EXISTS,
 * QDM_COVER_EXISTS_OWN
 */
async function checkPurchase(deps: CreateDeps, submission: SubmittedBody): Promise<CheckedPurchase> {
  const { asked, header } = submission
  const { operation, parts } = asked
  const { product, known, referrals } = await checkProducible(
    deps,
    submission,
    (named): named is SaleProduct => isSale(named) && isCreatedBy(named, operation, parts.path),
  )
  const { qadam: _, ...answers } = isObject(parts.body) ? parts.body : {}
  const price = answerAt(answers, product.price.premium)
  if (price !== null && !isSensiblePrice(price)) throw new QadamError('QDM_PRICE_INVALID')
  const { replaces, savedWizard } = header
  const intent = purchaseIntent(product, answers, { ...known, replaces, savedWizard })
  await refuseDoubleCover(deps.store, intent, header)
  // Texts are read before the order's transaction begins.
  return { intent, ...(referrals.length === 0 ? {} : { reasons: await deps.reasonsOf(product, referrals) }) }
}

/**
 * Refuses cover that already exists and was not accepted. Only its buyer is given its dates. @throws QDM_COVER_EXISTS,
 * QDM_COVER_EXISTS_OWN
 */
async function refuseDoubleCover(
  { covers }: Pick<CreateDeps['store'], 'covers'>,
  intent: PurchaseIntent,
  { accepted }: Pick<SubmissionHeader, 'accepted'>,
): Promise<void> {
  const paid = await covers.overlapping(intent, ['paid'])
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
