import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useSyncExternalStore } from 'react'
import { priceView, referralsOf, slideView } from '../../engine/index.ts'
import { Button, formatMoney, MoneyText, useIsWide, useLanguage } from '../../ui/index.ts'
import { useRun, useWizard } from '../run/run-context.tsx'
import { slideFormId } from './slide-form-id.ts'
import styles from './slide.module.css'

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
  const { t } = useLingui()
  const { product, goingOn } = useRun()
  const isWaiting = useSyncExternalStore(goingOn.subscribe, goingOn.isWaiting, () => false)
  const isBuying = useWizard((_, state) => state.purchase.status === 'creating')
  const isLast = useWizard((of, state) => {
    const view = slideView(of, state, slide)
    return view !== null && view.afterPayment && view.number === view.total
  })
  const label = useOnwardLabel(slide)
  const creating =
    product.purchase === null
      ? t({ id: 'wizard.sending', message: 'Отправляем…' })
      : t({ id: 'wizard.buying', message: 'Создаём договор…' })
  const waiting = isWaiting && t({ id: 'wizard.going-on', message: 'Ждём ответа…' })
  return (
    <Button type="submit" form={slideFormId} block={block} busy={isBuying ? creating : waiting}>
      {isLast ? t({ id: 'wizard.done', message: 'Готово' }) : label}
    </Button>
  )
}

/** What the button of a slide does: the next slide, an application, or a payment with its sum. */
function useOnwardLabel(slide: string): string {
  const { t } = useLingui()
  const { product } = useRun()
  const language = useLanguage()
  const buys = useWizard((of, state) => slideView(of, state, slide)?.buys === true)
  const pays = useWizard(
    (of, state) => slideView(of, state, slide)?.parts.some(({ kind }) => kind === 'pay') === true,
  )
  const premium = useWizard((of, state) => (buys ? (priceView(of, state)?.premium ?? null) : null))
  const isReferred = useWizard((of, state) => buys && referralsOf(of, state).length > 0)
  if (!buys) return t({ id: 'wizard.continue', message: 'Продолжить' })
  if (isReferred) return t({ id: 'wizard.refer', message: 'Отправить на рассмотрение' })
  if (pays) {
    if (premium === null || product.price === null) return t({ id: 'wizard.pay', message: 'Оплатить' })
    const sum = formatMoney({ minor: premium, currency: product.price.currency }, language)
    return t({ id: 'wizard.pay-sum', message: `Оплатить ${sum}` })
  }
  return product.purchase === null
    ? t({ id: 'wizard.send', message: 'Отправить' })
    : t({ id: 'wizard.order', message: 'Отправить заявку' })
}
