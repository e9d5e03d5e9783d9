import { CallError, endpointOf, send } from '../../api/index.ts'
import type { PurchaseAnswer, SaleProduct, Submission } from '../../engine/index.ts'
import { askContract } from './contract-call.ts'
import { type ContractState, contractOf } from './contract-state.ts'
import { callRefusalOf } from './refused.ts'

/** Result of creating a contract, and the contract when there is one. */
export interface Purchased {
  readonly answer: PurchaseAnswer
  readonly contract: ContractState | null
}

/** Requests the contract. The key makes a repeated request, after a network failure or a reload, the same purchase. */
export async function purchase(
  product: SaleProduct,
  { operation, body }: Submission,
  idempotencyKey: string,
): Promise<Purchased> {
  const endpoint = endpointOf(operation, { product: product.id })
  if (!endpoint) throw new Error(`There is no operation "${operation}" in schemas/api/openapi.yaml`)
  try {
    const incoming = await send({ ...endpoint, body, idempotencyKey })
    if (incoming.status < 300) {
      const contract = await payable(product, contractOf(incoming.body))
      return { answer: { kind: 'created', contractId: contract.contractId }, contract }
    }
    return { answer: callRefusalOf(incoming.body), contract: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind === 'status') throw error
    return { answer: { kind: 'failure', failure: error.failure.kind }, contract: null }
  }
}

/** Returns the contract with its payment links. A product with its own payment call requests them with it. */
async function payable({ id, purchase: { pay } }: SaleProduct, made: ContractState): Promise<ContractState> {
  if (pay === undefined) return made
  try {
    return await askContract(pay, { product: id, contract: made.contractId })
  } catch {
    // The contract exists: the next page requests it again and has the links of the first answer.
    return made
  }
}
