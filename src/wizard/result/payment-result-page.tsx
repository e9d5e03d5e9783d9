import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { keepPurchase, purchaseOf } from '../calls/purchase-record.ts'
import { browserDrafts } from '../page/browser-store.ts'
import { OfflineStrip } from '../page/offline-strip.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { useTexts } from '../texts/texts-context.tsx'
import { FailedResult } from './failed-result.tsx'
import { IssuedResult } from './issued-result.tsx'
import { PendingResult } from './pending-result.tsx'
import { ResultHeader } from './result-header.tsx'
import styles from './result.module.css'
import { UnknownResult } from './unknown-result.tsx'
import { useContract } from './use-contract.ts'

export interface PaymentResultPageProps {
  /** Id of the contract, from the address. */
  readonly contract: string | null
  /** Id of its product, from the address. */
  readonly product: string | null
}

/** Where a purchase ends: waiting for the payment, the policy, or what went wrong and how to go on. */
export function PaymentResultPage({ contract: id, product: named }: PaymentResultPageProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const record = id === null ? null : purchaseOf(id)
  const product = named ?? record?.product ?? null
  useProductNamespace(product)
  const { contract, isUnknown, isUnreachable, isLong, askNow } = useContract({
    contract: id,
    product,
    check: record?.check ?? null,
  })
  const result = record?.result ?? 'policy'
  const isPaid = contract?.status === 'paid' || contract?.status === 'success'
  const isDone = isPaid || (result === 'manager' && contract !== null)

  useEffect(() => {
    if (!isDone || product === null) return
    // The purchase came through: what was typed is not needed any more, and leaves the device.
    browserDrafts.remove(product)
    if (record && !record.isDone) keepPurchase({ ...record, isDone: true })
  }, [isDone, product, record])

  const name =
    product === null ? '' : (texts.find(`${product}.short`) ?? texts.find(`${product}.title`) ?? '')
  const title = isDone
    ? t({ id: 'wizard.result.title', message: 'Полис оформлен' })
    : t({ id: 'wizard.result.payment', message: 'Оплата' })
  useEffect(() => {
    document.title = [title, name, 'Qadam'].filter(Boolean).join(' — ')
  }, [title, name])

  return (
    <div className={styles['page']}>
      <ResultHeader title={name} />
      <OfflineStrip />
      <main className={styles['main']}>
        {isUnknown ? (
          <UnknownResult onRetry={askNow} />
        ) : contract?.status === 'error' ? (
          <FailedResult contract={contract} name={name} />
        ) : contract && isDone ? (
          <IssuedResult contract={contract} result={result} name={name} provider={record?.provider ?? null} />
        ) : (
          <PendingResult
            contract={contract}
            provider={record?.provider ?? null}
            isUnreachable={isUnreachable}
            isLong={isLong}
            onAsk={askNow}
          />
        )}
      </main>
    </div>
  )
}

/** The product's own texts, for its name; the page does without while they are on their way. */
function useProductNamespace(product: string | null): void {
  const texts = useTexts()
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (product === null) return
    texts.want(product).then(
      () => setLoaded(true),
      () => {
        // The page speaks without the product's name.
      },
    )
  }, [texts, product])
}
