import type { PaymentEvent } from '../../../machines/payment.machine.ts'
import { isObject, type Json } from '../../engine/json.ts'
import { contractStates, refusals } from './payment-events.ts'
import type { MachineClasses } from './recorded-machine.ts'
import { contractStandIn, failureStandIn, linkStandIn, policyStandIn } from './redact-payment.ts'
import {
  everyOf,
  flag,
  name,
  objectOf,
  oneOf,
  orNull,
  type ValueClass,
  type ValueClasses,
} from './value-class.ts'

const contractId = oneOf(contractStandIn)

const isLink: ValueClass = (value) =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  name(value['provider'] ?? null) &&
  value['url'] === linkStandIn(String(value['provider']))

const isContract = objectOf({
  contractId,
  status: oneOf(...contractStates),
  payments: everyOf(isLink),
  paymentFailedAt: orNull(oneOf(failureStandIn)),
  order: orNull(objectOf({ state: name })),
  policyUrl: orNull(oneOf(policyStandIn)),
})

const isRefusal = objectOf({ refused: oneOf(...refusals), code: orNull(name) })

const ofEvents: Readonly<Record<PaymentEvent['type'], ValueClasses>> = {
  'provider.chosen': { provider: name },
  'payment.retried': {},
  'customer.returned': {},
  'status.asked': {},
}

/** What a recording of a payment holds. */
export const paymentClasses: MachineClasses = {
  input: { contractId, contract: isContract, provider: name, isBack: flag },
  events: ofEvents,
  answers: { checkContract: (answer) => isContract(answer) || isRefusal(answer) },
  personal: [],
  isDone: (answer: Json) =>
    isObject(answer) && (answer['status'] === 'paid' || answer['status'] === 'success'),
}
