import { CallError, endpointOf, problemOf, send } from '../../api/index.ts'
import type { CompiledProduct, Problem, PurchaseAnswer, Submission } from '../../engine/index.ts'
import { askContract } from './contract-call.ts'
import { type ContractState, contractOf } from './contract-state.ts'

/** How the creation of a contract ended, and the contract when there is one. */
export interface Purchased {
  readonly answer: PurchaseAnswer
  readonly contract: ContractState | null
}

/**
 * Asks for the contract. The key makes a repetition, after a cut network or a reload, the same purchase and not a second one.
 */
export async function purchase(
  product: CompiledProduct,
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
    return { answer: refusalOf(incoming.body), contract: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind === 'status') throw error
    return { answer: { kind: 'failure', failure: error.failure.kind }, contract: null }
  }
}

/** The contract with the places where it can be paid: products with a payment call of their own are asked by it. */
async function payable(
  { id, purchase: { pay } }: CompiledProduct,
  made: ContractState,
): Promise<ContractState> {
  if (pay === undefined) return made
  try {
    return await askContract(pay, { product: id, contract: made.contractId })
  } catch {
    // The contract is there: the page it leads to asks again, and knows the links of the first answer.
    return made
  }
}

/** What the server found wrong; a refusal without a place is said above the button. */
function refusalOf(body: unknown): PurchaseAnswer {
  const said = problemOf(body)
  if (!said) return { kind: 'failure', failure: 'status' }
  const problems: readonly Problem[] = said.problems.map(({ path, code, params }) => ({
    path,
    code,
    // Parsed out of JSON.
    params: params as Problem['params'],
  }))
  return {
    kind: 'refused',
    problems: problems.length > 0 ? problems : [{ path: '', code: said.code, params: {} }],
  }
}
