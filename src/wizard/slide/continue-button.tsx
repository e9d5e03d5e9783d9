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
  // A comparison takes the width of the price beside it, so the sum is displayed here.
  const compares = useWizard(
    (of, state) => slideView(of, state, slide)?.parts.some(({ kind }) => kind === 'compare') === true,
  )
  const premium = useWizard((of, state) => (compares ? (priceView(of, state)?.premium ?? null) : null))
  const isFirst = useWizard((product, state) => slideView(product, state, slide)?.number === 1)
  if (!isWide) return null
  return (
    <div className={styles['actions']}>
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
  const language = useLanguage()
  const buys = useWizard((of, state) => slideView(of, state, slide)?.buys === true)
  const pays = useWizard(
    (of, state) => slideView(of, state, slide)?.parts.some(({ kind }) => kind === 'pay') === true,
  )
  const isLast = useWizard((of, state) => {
    const view = slideView(of, state, slide)
    return view !== null && view.afterPayment && view.number === view.total
  })
  const premium = useWizard((of, state) => (buys ? (priceView(of, state)?.premium ?? null) : null))
  const isReferred = useWizard((of, state) => buys && referralsOf(of, state).length > 0)
  const isBuying = useWizard((_, state) => state.purchase.status === 'creating')

  const sum =
    premium === null || product.price === null
      ? null
      : formatMoney({ minor: premium, currency: product.price.currency }, language)
  const label = isLast
    ? t({ id: 'wizard.done', message: 'Готово' })
    : !buys
      ? t({ id: 'wizard.continue', message: 'Продолжить' })
      : isReferred
        ? t({ id: 'wizard.refer', message: 'Отправить на рассмотрение' })
        : pays && sum !== null
          ? t({ id: 'wizard.pay-sum', message: `Оплатить ${sum}` })
          : pays
            ? t({ id: 'wizard.pay', message: 'Оплатить' })
            : product.purchase === null
              ? t({ id: 'wizard.send', message: 'Отправить' })
              : t({ id: 'wizard.order', message: 'Отправить заявку' })
  return (
    <Button
      type="submit"
      form={slideFormId}
      block={block}
      busy={
        isBuying
          ? product.purchase === null
            ? t({ id: 'wizard.sending', message: 'Отправляем…' })
            : t({ id: 'wizard.buying', message: 'Создаём договор…' })
          : isWaiting && t({ id: 'wizard.going-on', message: 'Ждём ответа…' })
      }
    >
      {label}
    </Button>
  )
}
