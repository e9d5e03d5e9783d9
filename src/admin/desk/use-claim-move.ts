import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '../../api/index.ts'
import { useFailureText } from '../../staff/index.ts'
import type { TypedNumber } from '../../ui/index.ts'
import type { ClaimDossier, ClaimStatus, StaffClaim } from '../calls/admin-types.ts'
import { attachReceipt } from '../calls/claim-calls.ts'
import { moveClaim } from '../calls/review-calls.ts'
import { useAttempt } from './use-attempt.ts'
import { useWrongPart } from './use-wrong-part.ts'

const shortestReason = 10

type ClaimMovePart = 'status' | 'paymentDate' | 'amount' | 'paymentDocument' | 'reason' | 'receipt'

/** Statuses that the customer is promised something by: the last press asks. */
const promises: readonly string[] = ['approved', 'declined', 'paid']

/** Returns the next status of a claim as an operator describes it, what is wrong with it, and how it is set. */
export function useClaimMove(
  { claim, limit }: Pick<ClaimDossier, 'claim' | 'limit'>,
  onChanged: (claim: StaffClaim) => void,
) {
  const { t } = useLingui()
  const { wrong, setWrong, idOf, check } = useWrongPart<ClaimMovePart>()
  const { isBusy, attempt } = useAttempt('claim', onChanged)
  const [status, setStatus] = useState('')
  const [paymentDate, setPaymentDate] = useState('')
  const [amount, setAmount] = useState<TypedNumber>(claim.approvedAmount ?? null)
  const [paymentDocument, setPaymentDocument] = useState('')
  const [reason, setReason] = useState('')
  const [receipt, setReceipt] = useState<File | null>(null)
  const [receiptFailure, setReceiptFailure] = useState('')
  const [isAsking, setAsking] = useState(false)
  const failureText = useFailureText()
  const sum = typeof amount === 'number' && amount > 0 ? amount : null
  const isPaid = status === 'paid'
  const isDeclined = status === 'declined'
  const hasSum = isPaid || status === 'approved'

  const send = () => {
    setAsking(false)
    const call = async () => {
      // Before the claim is paid: a file that is refused is corrected here, and the customer is notified once.
      if (isPaid && receipt) await attachReceipt(claim.number, receipt)
      return await moveClaim(claim.number, {
        // Both values come from the list in the API description.
        from: claim.statusCode as ClaimStatus,
        status: status as ClaimStatus,
        paymentDate: isPaid ? paymentDate : null,
        reason: isDeclined ? reason.trim() : null,
        amount: hasSum ? sum : null,
        paymentDocument: isPaid ? paymentDocument.trim() : null,
      })
    }
    void attempt(call, {
      done: t({ id: 'admin.claim.moved', message: 'Статус изменён, клиент получил уведомление' }),
      isShown: (error) => {
        const refused = refusedPart(error)
        if (refused === 'receipt') setReceiptFailure(failureText(error))
        if (refused) setWrong(refused)
        return refused !== null
      },
    })
  }
  const submit = () => {
    const isAbove = sum === null || (limit !== null && sum > limit.left)
    const missing = [
      ['status', status === ''],
      ['reason', isDeclined && reason.trim().length < shortestReason],
      ['amount', hasSum && isAbove],
      ['paymentDate', isPaid && !/^\d{4}-\d\d-\d\d$/.test(paymentDate)],
      ['paymentDocument', isPaid && paymentDocument.trim() === ''],
    ] as const
    if (!check(missing.find(([, isMissing]) => isMissing)?.[0] ?? null)) return
    if (promises.includes(status)) setAsking(true)
    else send()
  }
  return {
    wrong,
    idOf,
    isBusy,
    submit,
    /** The form is complete, and the operator is asked whether to send it. */
    isAsking,
    send,
    goBack: () => setAsking(false),
    status,
    setStatus,
    paymentDate,
    setPaymentDate,
    amount,
    /** The sum in tiyin; null until there is one above zero. */
    sum,
    setAmount,
    paymentDocument,
    setPaymentDocument,
    reason,
    setReason,
    receipt,
    receiptFailure,
    attach: setReceipt,
    detach: () => {
      setReceipt(null)
      setWrong(null)
    },
  }
}

/** The next status of a claim as an operator describes it. */
export type ClaimMoveForm = ReturnType<typeof useClaimMove>

/** The part of the form that the server refused; null for any other failure. */
function refusedPart(error: unknown): 'amount' | 'paymentDate' | 'receipt' | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return null
  const { data } = error.failure
  if (data?.code.startsWith('QDM_FILE_')) return 'receipt'
  return (
    (['amount', 'paymentDate'] as const).find((name) =>
      data?.problems.some(({ path }) => path === `/${name}`),
    ) ?? null
  )
}
