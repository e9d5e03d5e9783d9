import { CallError, endpointOf, send } from '../../api/index.ts'
import { problemOf } from '../../api/index.ts'
import type { Problem, PurchaseAnswer, Submission } from '../../engine/index.ts'
import { type ContractState, contractOf } from '../result/contract-state.ts'

/** How the creation of a contract ended, and the contract when there is one. */
export interface Purchased {
  readonly answer: PurchaseAnswer
  readonly contract: ContractState | null
}

/**
 * Asks for the contract. The key makes a repetition, after a cut network or a reload, the same purchase and not a second one.
 */
export async function purchase(
  product: string,
  { operation, body }: Submission,
  idempotencyKey: string,
): Promise<Purchased> {
  const endpoint = endpointOf(operation, { product })
  if (!endpoint) throw new Error(`There is no operation "${operation}" in schemas/api/openapi.yaml`)
  try {
    const incoming = await send({ ...endpoint, body, idempotencyKey })
    if (incoming.status < 300) {
      const contract = contractOf(incoming.body)
      return { answer: { kind: 'created', contractId: contract.contractId }, contract }
    }
    return { answer: refusalOf(incoming.body), contract: null }
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind === 'status') throw error
    return { answer: { kind: 'failure', failure: error.failure.kind }, contract: null }
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
