import { useLingui } from '@lingui/react/macro'
import { priceView, referralsOf, slideView } from '../../engine/index.ts'
import { formatMoney, useLanguage } from '../../ui/index.ts'
import { useRun, useRunState, useWizard } from '../run/run-context.tsx'

/** The words of a slide's only primary button. */
export interface ContinueWords {
  readonly label: string
  /** What is under way; null when nothing is. */
  readonly busy: string | null
}

/** Returns the words of Continue, for the button of the page and for one of the app around it. */
export function useContinue(slide: string): ContinueWords {
  const { t } = useLingui()
  const { product } = useRun()
  const isWaiting = useRunState(({ waiting }) => waiting !== null)
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
  const waiting = isWaiting ? t({ id: 'wizard.going-on', message: 'Ждём ответа…' }) : null
  return {
    label: isLast ? t({ id: 'wizard.done', message: 'Готово' }) : label,
    busy: isBuying ? creating : waiting,
  }
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
