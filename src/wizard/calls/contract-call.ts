import { endpointOf, sendStrictly } from '../../api/index.ts'
import { type ContractState, contractOf } from './contract-state.ts'

/** Asks any call that tells of a contract: pay, link or check, each by its own method and name of the contract. @throws CallError */
export async function askContract(
  operation: string,
  of: { readonly product: string; readonly contract: string },
  signal?: AbortSignal,
): Promise<ContractState> {
  const endpoint = endpointOf(operation, { product: of.product, contractId: of.contract })
  if (!endpoint) throw new Error(`There is no operation "${operation}" in schemas/api/openapi.yaml`)
  const { contractQuery, ...at } = endpoint
  const isNamedInPath = at.path.endsWith(`/${encodeURIComponent(of.contract)}`)
  const named = isNamedInPath
    ? {}
    : at.method === 'GET'
      ? { query: { [contractQuery ?? 'contractId']: of.contract } }
      : { body: { contractId: of.contract } }
  const { body } = await sendStrictly({
    ...at,
    ...named,
    ...(at.method === 'GET' ? { retries: 1 } : {}),
    ...(signal ? { signal } : {}),
  })
  return contractOf(body)
}

/** Asks how far a purchase is; where the policy is there and the product has a call for its link, what that call tells. @throws CallError */
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

/** The call that tells how far a contract of any product is. */
export const anyContractCheck = 'contractState'
