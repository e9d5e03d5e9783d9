import { endpointOf, sendStrictly } from '../../api/index.ts'
import { type ContractState, contractOf } from './contract-state.ts'

/**
 * Sends a call about a contract: pay, link or check, each with its own method and parameter name.
 * @throws CallError
 */
export async function askContract(
  operation: string,
  of: { readonly product: string; readonly contract: string },
  signal?: AbortSignal,
): Promise<ContractState> {
  const endpoint = endpointOf(operation, { product: of.product, contractId: of.contract })
  if (!endpoint) throw new Error(`There is no operation "${operation}" in schemas/api/openapi.yaml`)
  const { contractQuery, ...at } = endpoint
  const isNamedInPath = at.path.endsWith(`/${encodeURIComponent(of.contract)}`)
  const inRequest =
    at.method === 'GET'
      ? { query: { [contractQuery ?? 'contractId']: of.contract } }
      : { body: { contractId: of.contract } }
  const { body } = await sendStrictly({
    ...at,
    ...(isNamedInPath ? {} : inRequest),
    ...(at.method === 'GET' ? { retries: 1 } : {}),
    ...(signal ? { signal } : {}),
  })
  return contractOf(body)
}

/**
 * Requests the state of a purchase; once the policy exists and the product has a call for its link, the answer of that
 * call.
 * @throws CallError
 */
export async function askPurchase(
  { check, link }: { readonly check: string | null; readonly link: string | null },
  of: { readonly product: string; readonly contract: string },
  signal?: AbortSignal,
): Promise<ContractState> {
  const asked = check ?? anyContractCheck
  const state = await askContract(asked, of, signal)
  return state.status === 'success' && link !== null && link !== asked
    ? await askContract(link, of, signal)
    : state
}

/** Id of the call that returns the state of a contract of any product. */
export const anyContractCheck = 'contractState'
