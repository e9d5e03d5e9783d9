import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { keepPurchase, type PurchaseRecord } from '../saved/purchase-record.ts'
import { forgetBought } from '../saved/own-wizards.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { ClosedResult } from './closed-result.tsx'
import { FailedResult } from './failed-result.tsx'
import { InspectionResult } from './inspection-result.tsx'
import { IssuedResult } from './issued-result.tsx'
import { PendingResult } from './pending-result.tsx'
import { ReferredResult } from './referred-result.tsx'
import { RefusedResult } from './refused-result.tsx'
import { NotReadyResult, UnknownResult, UnreachableResult } from './unknown-result.tsx'
import { useRest } from './use-rest.ts'
import { usePayment } from './use-payment.ts'
import { WaitingResult } from './waiting-result.tsx'

export interface ContractResultProps {
  readonly product: string
  readonly contractId: string
  /** The contract, when it is already loaded; otherwise it is requested. */
  readonly first?: ContractState
  /** The device's record of the purchase. */
  readonly record: PurchaseRecord | null
  readonly check: string | null
  /** Short name of the product. */
  readonly name: string
}

/** A contract in progress: requests its state until its policy exists. */
export function ContractResult({ product, contractId, first, record, check, name }: ContractResultProps) {
  const actor = usePayment({
    product,
    contractId,
    first,
    provider: record?.provider ?? null,
    access: { check, link: record?.link ?? null },
  })
  const snapshot = useSelector(actor, (one) => one)
  const { isResting, once } = useRest()
  const choose = (chosen: string) => once(() => actor.send({ type: 'provider.chosen', provider: chosen }))
  const isLeaving = snapshot.matches('redirecting') && isResting
  // The questions of this page are answered by whole contracts.
  const contract = snapshot.context.contract as ContractState | null
  // The server knows who was paid; the provider that was chosen here may be another one.
  const provider = (contract?.order?.state === 'paid' && contract.order.provider) || snapshot.context.provider
  const isPaid = snapshot.matches('paid') || snapshot.matches('success')
  const result = contract && endingOf(contract, record)
  const isInspected = contract?.timeline.some(({ event }) => event === 'inspection')
  const isAwaitingInspection = isPaid && result === 'inspection' && !isInspected
  const isRefused = contract?.inspection === 'refused'
  const isDone = isPaid || isRefused || result === 'manager'

  const run = record?.run ?? null
  useEffect(() => {
    // The answers are no longer needed.
    if (isDone) void forgetBought(product, contractId, run)
  }, [isDone, product, contractId, run])
  useEffect(() => {
    if (!record) return
    const isDoneNow = isDone || record.isDone
    if (record.isDone !== isDoneNow || record.provider !== provider)
      keepPurchase({ ...record, provider, isDone: isDoneNow })
  }, [isDone, provider, record])

  const handleAsk = () => actor.send({ type: 'status.asked' })
  if (contract === null || result === null) {
    if (snapshot.matches('unknown')) return <UnknownResult onRetry={handleAsk} />
    if (!snapshot.context.isUnreachable) return <WaitingResult />
    const { reason } = snapshot.context
    return reason === null ? (
      <UnreachableResult onRetry={handleAsk} />
    ) : (
      <NotReadyResult reason={reason} onRetry={handleAsk} />
    )
  }
  if (snapshot.matches('closed')) return <ClosedResult contract={contract} />
  if (isRefused) return <RefusedResult contract={contract} />
  if (isAwaitingInspection)
    return <InspectionResult contract={contract} provider={provider} onChanged={handleAsk} />
  if (isDone)
    return (
      <IssuedResult
        contract={contract}
        result={result}
        name={name}
        provider={provider}
        reason={snapshot.context.reason}
      />
    )
  const referral = referralOf(contract)
  if (referral && (referral.state === 'declined' || !snapshot.matches('failed')))
    return (
      <ReferredResult
        contract={contract}
        referral={referral}
        provider={provider}
        isLeaving={isLeaving}
        onPay={choose}
      />
    )
  if (snapshot.matches('failed'))
    return <FailedResult contract={contract} provider={provider} onPay={choose} />
  return (
    <PendingResult
      contract={contract}
      provider={provider}
      isUnreachable={snapshot.context.isUnreachable}
      reason={snapshot.context.reason}
      isLong={snapshot.hasTag('long')}
      isLeaving={isLeaving}
      onPay={choose}
      onAsk={handleAsk}
      onShownAgain={() => actor.send({ type: 'customer.returned' })}
    />
  )
}

/** Returns the referred case while nothing was paid for it and no other order replaced it. */
function referralOf({ order }: ContractState) {
  if (!order?.referral) return null
  const { referral, state } = order
  // Declined, its contract was taken back, or will be in a moment.
  const isShown = state === 'referred' || state === 'open' || referral.state === 'declined'
  return isShown ? referral : null
}

/** Every device gets the inspection from the contract. Only the device of the purchase has its record. */
function endingOf(
  { inspection, status, contractStatus }: ContractState,
  record: PurchaseRecord | null,
): PurchaseRecord['result'] {
  if (inspection) return 'inspection'
  if (record) return record.result
  // Issued before its inspection, by an earlier release.
  return status === 'success' && contractStatus === 'unknown' ? 'inspection' : 'policy'
}
