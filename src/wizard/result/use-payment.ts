import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor } from '../../../machines/xstate.ts'
import {
  type PayableContract,
  paymentMachine,
  RefusedQuestion,
  type PaymentEvent,
} from '../../../machines/payment.machine.ts'
import { CallError, problemOf } from '../../api/index.ts'
import type { Json } from '../../engine/json.ts'
import { askPurchase } from '../calls/contract-call.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { recordMachine } from '../recording/record-machine.ts'

/** A payment to watch. */
export interface WatchedPayment {
  readonly product: string
  readonly contractId: string
  /** The contract, when it is already loaded. */
  readonly first: ContractState | undefined
  /** Provider that was chosen before; null when none was. */
  readonly provider: string | null
  /** Proofs that this browser may ask about the contract. */
  readonly access: Parameters<typeof askPurchase>[0]
}

/** Returns the payment of a contract, recorded from its beginning. Later changes of the arguments have no effect. */
export function usePayment(payment: WatchedPayment): Actor<typeof paymentMachine> {
  const [{ machine, input, recording }] = useState(() => recordedPayment(payment))
  const actor = useActorRef(machine, { input, inspect: recording.inspect })
  useEffect(() => recording.sendOnLeaving(), [recording])
  return actor
}

function recordedPayment({ product, contractId, first, provider, access }: WatchedPayment) {
  const input = { contractId, contract: first, isBack: true, ...(provider === null ? {} : { provider }) }
  const recording = recordMachine<PaymentEvent>({ machine: 'payment', input })
  const machine = paymentMachine.provide({
    actors: {
      checkContract: recording.call(
        'checkContract',
        async (asked: { readonly contractId: string }, signal): Promise<PayableContract> => {
          try {
            return await askPurchase(access, { product, contract: asked.contractId }, signal)
          } catch (error) {
            throw refusalOf(error) ?? error
          }
        },
        answerOf,
      ),
    },
    actions: { redirect: (_args, { url }) => location.assign(url) },
  })
  return { machine, input, recording }
}

/** Returns a refusal as a recording holds it; null for an error of another kind. */
function answerOf(error: unknown): Json {
  return error instanceof RefusedQuestion ? { refused: error.because, code: error.code } : null
}

/** Returns the server's answer when it is not the contract; null when the server was not reached. */
function refusalOf(error: unknown): RefusedQuestion | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return null
  const { status, body } = error.failure
  const code = problemOf(body)?.code ?? null
  if (status === 409 && code !== null) return new RefusedQuestion('notReady', code)
  const isUnknown = status >= 400 && status < 500 && status !== 429
  return new RefusedQuestion(isUnknown ? 'unknown' : 'trouble', code)
}
