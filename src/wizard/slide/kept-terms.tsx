import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatDate } from '../../formats/index.ts'
import { Note } from '../../ui/index.ts'
import { readKeptUntil } from '../calls/version-terms.ts'
import { useRun } from '../run/run-context.tsx'

/**
 * Says that the policy has the terms of the version that the customer began with, and until when; nothing when these are
 * the terms on sale.
 */
export function KeptTerms() {
  const { t } = useLingui()
  const until = useKeptUntil()
  if (until === null) return null
  const day = formatDate(until)
  return (
    <Note live="status" title={t({ id: 'wizard.kept-terms.title', message: 'Полис — на прежних условиях' })}>
      {t({
        id: 'wizard.kept-terms',
        message: `Вы начали до смены тарифа: цена и страховая сумма — по прежнему тарифу, если оформите полис по ${day} включительно. Чтобы купить по новому, начните заново.`,
      })}
    </Note>
  )
}

/** Returns the last day of the version's own terms; null while unknown, in a form, and in a preview, which sells nothing. */
function useKeptUntil(): string | null {
  const { product, isPreview } = useRun()
  const [until, setUntil] = useState<string | null>(null)
  useEffect(() => {
    if (isPreview || product.purchase === null) return
    let isCurrent = true
    void readKeptUntil(product).then((day) => {
      if (isCurrent) setUntil(day)
    })
    return () => {
      isCurrent = false
    }
  }, [product, isPreview])
  return until
}
