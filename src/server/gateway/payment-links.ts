import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { ContractState } from './contract-state.ts'
import type { ForwardedAnswer } from './service.ts'
import type { Operation } from '../operations/index.ts'
import type { Concepts } from '../store/index.ts'
import type { PaymentDesk, ReferralReasons } from './payment-desk.ts'
import type { PurchaseIntent } from './purchase-intent.ts'

/** Data about a contract besides its answer. */
export interface ContractContext {
  readonly product: string | null
  readonly language: string
  /** The transaction that the order belongs to. */
  readonly inside?: Concepts
  readonly intent?: PurchaseIntent | undefined
  readonly reasons?: ReferralReasons | undefined
}

/** The answered contract together with the places where it can be paid, and how the latest try ended. */
export async function withPaymentLinks(
  payments: PaymentDesk,
  operation: Operation,
  answer: ForwardedAnswer,
  context: ContractContext,
): Promise<ForwardedAnswer> {
  const contract = contractIn(answer)
  if (!contract) return answer
  const [only] = operation.products
  const product = contract.product ?? context.product ?? only
  if (product === undefined) return answer
  const { links, failedAt, order } = await payments.openOrder({ ...contract, product }, context)
  const body: Json = {
    data: {
      ...contract,
      payments: links.map((link) => ({ ...link })),
      paymentFailedAt: failedAt,
      order: order && { ...order },
    },
  }
  return { ...answer, body, content: null }
}

/** The contract of such an answer; null when it has none. */
export function contractIn({ status, body }: ForwardedAnswer): AnsweredContract | null {
  if (status >= 300 || !isObject(body)) return null
  const { data } = body
  return isContract(data) ? data : null
}

/** The state of a contract in an answer; an insurer elsewhere may leave out the product. */
type AnsweredContract = Omit<ContractState, 'product'> & { readonly product?: string }

/** Returns whether the `data` of an answer is a contract. `checkedAnswer` has validated the answer before. */
function isContract(data: Json | undefined): data is JsonObject & AnsweredContract {
  return isObject(data)
}
