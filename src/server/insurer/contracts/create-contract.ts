import { isSale } from '../../../engine/index.ts'
import { canonicalJson } from '../../../engine/canonical-json.ts'
import type { JsonObject } from '../../../engine/json.ts'
import { languageOf } from '../../../ui/format/index.ts'
import type { Operation } from '../../operations/index.ts'
import type { ProductRegistry } from '../../registry/index.ts'
import type { Contract, Store } from '../../store/index.ts'
import { asObject, asText } from '../../json-value.ts'
import type { Priced, Pricing } from '../pricing.ts'
import { QadamError } from '../../errors/index.ts'
import { contractDetails } from './contract-details.ts'
import { answerAt, priceRequestOf, scopeOf, type SoldProduct } from '../../sold-product.ts'

/** Dependencies of creating contracts. */
export interface ContractMaking {
  readonly store: Pick<Store, 'transactionBeforeAnother'>
  readonly registry: Pick<ProductRegistry, 'list' | 'compiled'>
  readonly operations: ReadonlyMap<string, Operation>
  readonly pricing: Pricing
}

/** Input of a create call. */
export interface ContractRequest {
  readonly operation: Operation
  readonly product: string
  readonly body: JsonObject
  readonly idempotencyKey: string
  readonly today: string
}

/**
 * Creates a contract: computes its premium again from its answers and refuses a different one. The same key and answers
 * return the contract that they created before; `isNew` is false then.
 * @throws QadamError
 */
export async function writeContract(
  making: ContractMaking,
  request: ContractRequest,
): Promise<{ readonly contract: Contract; readonly isNew: boolean }> {
  const { qadam, ...answers } = request.body
  const header = asObject(qadam)
  const product = await soldProduct(making, request.product, header)
  const language = languageOf(asText(header['language']))
  const scope = scopeOf(product, answers, request.today, language)
  const priced = await making.pricing.price(
    { product: product.id, version: product.hash },
    ratingRequest(making, product, answers, request),
  )
  refuseOtherPrice(product, answers, priced)

  const data = canonicalJson(answers)
  const wanted = {
    product: product.id,
    version: product.hash,
    series: product.purchase.series,
    premium: priced.due.amount,
    currency: priced.due.currency,
    data,
    ...contractDetails(product, answers, scope),
    idempotencyKey: `${request.operation.id} ${request.idempotencyKey}`,
    language,
    cover: canonicalJson(coverOf(priced)),
  }
  // The gateway writes the order and the answer in the same store before a client learns of the contract.
  const { contract, isNew } = await making.store.transactionBeforeAnother(({ contracts }) =>
    contracts.create(wanted),
  )
  if (!isNew && (contract.data !== data || contract.product !== product.id)) {
    throw new QadamError('QDM_IDEMPOTENCY_KEY_REUSED')
  }
  return { contract, isNew }

  function ratingRequest(
    { operations }: ContractMaking,
    sold: SoldProduct,
    sent: JsonObject,
    { operation }: ContractRequest,
  ): JsonObject {
    const asked = priceRequestOf(sold, scope)
    const mark = asked === null ? null : (operations.get(asked.operation) ?? operation).mark
    const chosen =
      mark?.each === undefined ? {} : { [mark.each]: answerAt(sent, mark.chosenAt ?? `/${mark.each}`) }
    return { ...sent, ...asked?.request, ...chosen }
  }
}

/** The limits that were agreed. A part that the tariff knows no sum of is left out. */
function coverOf({ currency, liability, cover }: Priced): JsonObject {
  return {
    currency,
    liability,
    parts: cover.flatMap(({ id, sum }) => (sum === null ? [] : [{ id, sum }])),
  }
}

async function soldProduct(
  { registry }: ContractMaking,
  product: string,
  header: JsonObject,
): Promise<SoldProduct> {
  const version = header['version']
  const hash =
    typeof version === 'string' ? version : (await registry.list()).find(({ id }) => id === product)?.hash
  const sold = hash === undefined ? null : await registry.compiled(product, hash)
  if (!sold || !isSale(sold)) throw new QadamError('QDM_PRODUCT_VERSION_UNKNOWN')
  return sold
}

/**
 * Checks that the premium that the customer saw equals the tariff's, and also the sum insured when it is sent. A
 * product with its price in the currency of payments, not of its tariff, sends the amount to pay.
 */
function refuseOtherPrice({ price }: SoldProduct, answers: JsonObject, priced: Priced): void {
  const premium = answerAt(answers, price.premium)
  if (premium === null) {
    throw new QadamError('QDM_SUBMISSION_REFUSED', {
      problems: [{ path: price.premium, code: 'required', params: {} }],
    })
  }
  const sent = [
    {
      path: price.premium,
      value: premium,
      wanted: price.currency === priced.currency ? priced.premium : priced.due.amount,
    },
    ...(price.liability === undefined
      ? []
      : [{ path: price.liability, value: answerAt(answers, price.liability), wanted: priced.liability }]),
  ]
  const differing = sent.filter(({ value, wanted }) => value !== null && value !== wanted)
  if (differing.length === 0) return
  throw new QadamError('QDM_PREMIUM_DIFFERS', {
    problems: differing.map(({ path, wanted }) => ({ path, code: 'const', params: { wanted } })),
  })
}
