import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { purchaseOf } from '../saved/purchase-record.ts'
import { OfflineStrip } from '../page/offline-strip.tsx'
import { useProductTexts } from '../texts/product-texts.ts'
import { useTexts } from '../texts/texts-context.tsx'
import { ContractResult } from './contract-result.tsx'
import { ResultHeader } from './result-header.tsx'
import styles from './result.module.css'
import { UnknownResult } from './unknown-result.tsx'

export interface PaymentResultPageProps {
  /** Id of the contract, from the address. */
  readonly contract: string | null
  /** Id of its product, from the address. */
  readonly product: string | null
}

/** Last page of a purchase: waits for the payment, then displays the policy, or the failure and the next step. */
export function PaymentResultPage({ contract: id, product: named }: PaymentResultPageProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const record = id === null ? null : purchaseOf(id)
  const product = named ?? record?.product ?? null
  useProductNamespace(product)

  const name =
    product === null ? '' : (texts.find(`${product}.short`) ?? texts.find(`${product}.title`) ?? '')
  const payment = t({ id: 'wizard.result.payment', message: 'Оплата' })
  useEffect(() => {
    document.title = [payment, name, 'Qadam'].filter(Boolean).join(' — ')
  }, [payment, name])

  return (
    <div className={styles['page']}>
      <ResultHeader title={name} />
      <OfflineStrip />
      <main className={styles['main']}>
        {id === null || product === null ? (
          <UnknownResult onRetry={() => location.reload()} />
        ) : (
          <ContractResult
            key={`${product} ${id}`}
            product={product}
            contractId={id}
            record={record}
            check={record?.check ?? null}
            name={name}
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
        // Without the product's texts the page displays no product name.
      },
    )
  }, [texts, product])
}
