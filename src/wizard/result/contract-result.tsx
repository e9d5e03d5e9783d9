import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { paymentMachine } from '../../../machines/payment.machine.ts'
import { anyContractCheck, askContract } from '../calls/contract-call.ts'
import { keepPurchase, type PurchaseRecord } from '../calls/purchase-record.ts'
import { browserDrafts } from '../page/browser-store.ts'
import type { ContractState } from './contract-state.ts'
import { FailedResult } from './failed-result.tsx'
import { IssuedResult } from './issued-result.tsx'
import { PendingResult } from './pending-result.tsx'

export interface ContractResultProps {
  /** The contract as it was first answered. */
  readonly first: ContractState
  /** What this device remembers of the purchase. */
  readonly record: PurchaseRecord | null
  readonly check: string | null
  /** Short name of the product. */
  readonly name: string
}

/** A contract on its way, asked about until its policy is there. */
export function ContractResult({ first, record, check, name }: ContractResultProps) {
  const { product } = first
  const machine = useMemo(
    () =>
      paymentMachine.provide({
        actors: {
          checkContract: fromPromise(({ input, signal }) =>
            askContract(check ?? anyContractCheck, { product, contract: input.contractId }, signal),
          ),
        },
        actions: { redirect: (_args, { url }) => location.assign(url) },
      }),
    [product, check],
  )
  const provider = record?.provider ?? null
  const actor = useActorRef(machine, {
    input: { contract: first, isBack: true, ...(provider === null ? {} : { provider }) },
  })
  const snapshot = useSelector(actor, (one) => one)
  // The questions of this page are answered by whole contracts.
  const contract = snapshot.context.contract as ContractState
  const result = record?.result ?? 'policy'
  const isPaid = snapshot.matches('paid') || snapshot.matches('success')
  const isDone = isPaid || result === 'manager'

  useEffect(() => {
    if (!isDone) return
    // The purchase came through: what was typed is not needed any more, and leaves the device.
    browserDrafts.remove(product)
    if (record && !record.isDone) keepPurchase({ ...record, isDone: true })
  }, [isDone, product, record])

  if (isDone) return <IssuedResult contract={contract} result={result} name={name} provider={provider} />
  const choose = (chosen: string) => actor.send({ type: 'provider.chosen', provider: chosen })
  if (snapshot.matches('failed'))
    return <FailedResult contract={contract} provider={provider} onPay={choose} />
  return (
    <PendingResult
      contract={contract}
      provider={provider}
      isUnreachable={snapshot.context.isUnreachable}
      isLong={snapshot.hasTag('long')}
      isLeaving={snapshot.matches('redirecting')}
      onPay={choose}
      onAsk={() => actor.send({ type: 'status.asked' })}
      onShownAgain={() => actor.send({ type: 'customer.returned' })}
    />
  )
}
