import { CallError } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'

/** How far a contract and its policy are: the one answer of create, pay, link and check of every product. */
export type ContractState = components['schemas']['ContractState']

/** The contract out of such an answer. @throws CallError of kind `parsing` */
export function contractOf(body: unknown): ContractState {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  const isContract =
    typeof data === 'object' &&
    data !== null &&
    'contractId' in data &&
    typeof data.contractId === 'string' &&
    'status' in data &&
    'payments' in data &&
    Array.isArray(data.payments) &&
    'timeline' in data &&
    Array.isArray(data.timeline)
  if (!isContract) throw new CallError({ kind: 'parsing' })
  // The server holds its answers to schemas/api/openapi.yaml; what the screens rest on was looked at.
  return data as unknown as ContractState
}
