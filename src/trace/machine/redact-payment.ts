import type { PayableContract } from '../../../machines/payment.machine.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { isPayableContract, isPaymentEvent, paymentBeginning } from './payment-events.ts'
import { plainEvent, plainObject, plainValue } from './plain.ts'
import type { MachineRedactor } from './recorded-machine.ts'

/** Stand-in for the id of a contract, which opens its page. */
export const contractStandIn = 'contract'
/** Stand-in for the address of a policy. */
export const policyStandIn = 'policy'
/** Stand-in for the moment of a failed payment; the machine reads only whether there is one. */
export const failureStandIn = 'failed'

/** Redactor of a payment; of a contract it keeps only what the machine reads. */
export function paymentRedactor(): MachineRedactor {
  return {
    input: (input) => {
      const { contract, ...rest } = paymentBeginning(input)
      return plainObject({ ...rest, contractId: contractStandIn, contract: contract && redacted(contract) })
    },
    // Of an unknown event only the name is kept.
    event: (event) => (isPaymentEvent(event) ? plainEvent(event) : { type: event.type }),
    answer: (_call, answer) => (isPayableContract(answer) ? redacted(answer) : refusalOf(answer)),
  }
}

/** Stand-in for the address of a provider's page. */
export function linkStandIn(provider: string): string {
  return `#${provider}`
}

function redacted({ status, payments, paymentFailedAt, order, policyUrl }: PayableContract): JsonObject {
  return {
    contractId: contractStandIn,
    status,
    payments: payments.map(({ provider }) => ({ provider, url: linkStandIn(provider) })),
    paymentFailedAt: typeof paymentFailedAt === 'string' ? failureStandIn : null,
    order: order ? { state: order.state } : null,
    policyUrl: policyUrl === null ? null : policyStandIn,
  }
}

function refusalOf(answer: Json): JsonObject {
  const { refused = null, code = null } = isObject(answer) ? answer : {}
  return { refused: plainValue(refused), code: plainValue(code) }
}
