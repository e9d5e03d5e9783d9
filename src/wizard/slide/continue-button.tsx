import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { priceView, slideView } from '../../engine/index.ts'
import { Button, MoneyText, useIsWide, useLanguage } from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { slideFormId } from './slide-form-id.ts'
import styles from './slide.module.css'
import { useContinue } from './use-continue.ts'

export interface ContinueButtonProps {
  readonly slide: string
  /** «Дальше — данные владельца» */
  readonly next: string | null
}

/** Continue button at the end of a slide on a wide screen; on a phone it is in the bottom bar. */
export function ContinueButton({ slide, next }: ContinueButtonProps) {
  const { t } = useLingui()
  const { product, goBack } = useRun()
  const isWide = useIsWide()
  const language = useLanguage()
  // A comparison takes the width of the price beside it, so the sum is displayed here.
  const compares = useWizard(
    (of, state) => slideView(of, state, slide)?.parts.some(({ kind }) => kind === 'compare') === true,
  )
  const premium = useWizard((of, state) => (compares ? (priceView(of, state)?.premium ?? null) : null))
  const isFirst = useWizard((product, state) => slideView(product, state, slide)?.number === 1)
  if (!isWide) return null
  return (
    <div className={styles['actions']} lang={language}>
      <Continue slide={slide} />
      {!isFirst && (
        <Button kind="ghost" icon={ArrowLeft} onClick={goBack}>
          {t({ id: 'wizard.back', message: 'Назад' })}
        </Button>
      )}
      {next && <span className={styles['next']}>{next}</span>}
      {premium !== null && product.price !== null && (
        <p className={styles['sum']}>
          <span>{t({ id: 'wizard.to-pay', message: 'К оплате' })}</span>
          <MoneyText amount={{ minor: premium, currency: product.price.currency }} large />
        </p>
      )}
    </div>
  )
}

/** The slide's only primary button. It is never disabled; it displays what is missing. */
export function Continue({ slide, block = false }: { readonly slide: string; readonly block?: boolean }) {
  const { label, busy } = useContinue(slide)
  return (
    <Button type="submit" form={slideFormId} block={block} busy={busy ?? false}>
      {label}
    </Button>
  )
}
