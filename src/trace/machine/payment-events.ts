import {
  RefusedQuestion,
  type PayableContract,
  type PaymentEvent,
  type PaymentInput,
} from '../../../machines/payment.machine.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import { hasParts, type Parts } from '../parts.ts'
import type { MachineEvent } from './machine-trace.ts'

/** Reasons for an answer without the contract. */
export const refusals = ['notReady', 'unknown', 'trouble'] as const

/** States of a contract. */
export const contractStates = ['created', 'error', 'success', 'paid'] as const

/** The parts of each event of a payment. */
const eventParts: Readonly<Record<PaymentEvent['type'], Parts>> = {
  'provider.chosen': { provider: 'text' },
  'payment.retried': {},
  'customer.returned': {},
  'status.asked': {},
}

/** Returns whether an event of a trace is an event of `paymentMachine` with all its properties. */
export function isPaymentEvent(event: MachineEvent): event is MachineEvent & PaymentEvent {
  const parts = Object.hasOwn(eventParts, event.type)
    ? eventParts[event.type as PaymentEvent['type']]
    : undefined
  return parts !== undefined && hasParts(event, parts)
}

/** Returns whether a value is a contract with all that the payment reads of it. */
export function isPayableContract(value: Json | undefined): value is JsonObject & PayableContract {
  if (!isObject(value)) return false
  const { status, payments, order = null, policyUrl = null } = value
  return (
    hasParts(value, { contractId: 'text', status: 'text', payments: 'list' }) &&
    contractStates.some((one) => one === status) &&
    (payments as readonly Json[]).every((link) => isObject(link) && hasParts(link, paymentLink)) &&
    (order === null || (isObject(order) && hasParts(order, { state: 'text' }))) &&
    (policyUrl === null || typeof policyUrl === 'string')
  )
}

const paymentLink: Parts = { provider: 'text', url: 'text' }

/** Returns the contract of a recorded answer. @throws RefusedQuestion when the server answered without the contract */
export function contractOrRefusal(answer: Json): PayableContract {
  if (isPayableContract(answer)) return answer
  const { refused = null, code = null } = isObject(answer) ? answer : {}
  throw new RefusedQuestion(
    refusals.find((one) => one === refused) ?? 'trouble',
    typeof code === 'string' ? code : null,
  )
}

/** Returns the start values of the payment from a trace. */
export function paymentBeginning(input: JsonObject | undefined): PaymentInput {
  const { contractId = '', contract, provider, isBack } = input ?? {}
  return {
    contractId: String(contractId),
    contract: isPayableContract(contract) ? contract : undefined,
    isBack: isBack === true,
    ...(typeof provider === 'string' && { provider }),
  }
}
