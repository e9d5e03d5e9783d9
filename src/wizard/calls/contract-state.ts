import { CallError } from '../../api/index.ts'
import type { ContractState } from '../../api/schema.d.ts'

/** State of a contract and its policy: the common answer of create, pay, link and check for every product. */
export type { ContractState } from '../../api/schema.d.ts'

/** The contract out of such an answer. @throws CallError of kind `parsing` */
export function contractOf(body: unknown): ContractState {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  if (!isContractState(data)) throw new CallError({ kind: 'parsing' })
  return data
}

/**
 * The server validates its answers against schemas/api/openapi.yaml; this checks only the parts that the screens need.
 */
function isContractState(data: unknown): data is ContractState {
  return (
    typeof data === 'object' &&
    data !== null &&
    'contractId' in data &&
    typeof data.contractId === 'string' &&
    'status' in data &&
    'payments' in data &&
    Array.isArray(data.payments) &&
    'timeline' in data &&
    Array.isArray(data.timeline)
  )
}
