import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { LinkButton, Note, RetryButton } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { PaymentChoice } from './payment-choice.tsx'
import styles from './result.module.css'
import { Timeline } from './timeline.tsx'
import { useProviders } from './use-providers.ts'
import { useSettledHeading } from './use-settled-heading.ts'

export interface PendingResultProps {
  readonly contract: ContractState
  /** The provider that was tried. */
  readonly provider: string | null
  /** The last question got no answer. */
  readonly isUnreachable: boolean
  /** Code of the reason that the server gave. */
  readonly reason: string | null
  /** The page need not stay open any longer. */
  readonly isLong: boolean
  /** A provider's page is being opened. */
  readonly isLeaving: boolean
  readonly onPay: (provider: string) => void
  readonly onAsk: () => void
  /** Back from a provider's page by the browser's own Back. */
  readonly onShownAgain: () => void
}

/** The payment is in progress: past and expected steps, and a note that the page may be closed. */
export function PendingResult({
  contract,
  provider,
  isUnreachable,
  reason,
  isLong,
  isLeaving,
  onPay,
  onAsk,
  onShownAgain,
}: PendingResultProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const heading = useSettledHeading('pending')
  const providers = useProviders()
  const { order } = contract
  const isHeld = order?.state === 'held'
  const heldBy =
    isHeld && order.provider !== null ? (providers.get(order.provider)?.name ?? order.provider) : ''
  const handleShown = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) onShownAgain()
  })
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => handleShown(event)
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])

  return (
    <div className={styles['single']}>
      <h1 ref={heading} tabIndex={-1}>
        {t({ id: 'wizard.result.pending', message: 'Ждём оплату' })}
      </h1>
      <p className={styles['lead']} role="status">
        {isLong
          ? t({
              id: 'wizard.result.long',
              message: 'Платёж обрабатывается. Можно закрыть страницу — статус будет в кабинете.',
            })
          : t({
              id: 'wizard.result.pending-text',
              message: 'Если вы уже заплатили, подождите: банк отвечает обычно меньше минуты.',
            })}
      </p>
      {isUnreachable && (
        <Note tone="warning" live="status" actions={<RetryButton kind="neutral" onClick={onAsk} />}>
          {(reason && texts.find(reason)) ??
            t({
              id: 'wizard.result.unreachable',
              message: 'Статус не загрузился. Если деньги списаны, они не пропадут: спросим ещё раз сами.',
            })}
        </Note>
      )}
      <Timeline
        steps={[
          {
            key: 'created',
            text: t({ id: 'wizard.result.created', message: 'Договор создан' }),
            state: 'done',
            at: contract.timeline.find(({ event }) => event === 'created')?.at ?? null,
          },
          {
            key: 'paid',
            text: t({ id: 'wizard.result.awaiting-payment', message: 'Ждём подтверждения оплаты' }),
            state: 'current',
            at: null,
          },
          {
            key: 'issued',
            text: t({ id: 'wizard.result.will-issue', message: 'Зарегистрируем и подпишем полис' }),
            state: 'awaited',
            at: null,
          },
        ]}
      />
      {isHeld && (
        <Note>
          {t({
            id: 'wizard.result.held',
            message: `Платёж уже идёт через ${heldBy}. Пока он не закончится, второй раз заплатить нельзя.`,
          })}
        </Note>
      )}
      {contract.payments.length > 0 && (
        <section className={styles['section']}>
          <h2>
            {isHeld
              ? t({ id: 'wizard.result.go-back', message: 'Вернуться к оплате' })
              : t({ id: 'wizard.result.not-paid', message: 'Ещё не оплатили?' })}
          </h2>
          <PaymentChoice contract={contract} provider={provider} isLeaving={isLeaving} onPay={onPay} />
        </section>
      )}
      {isLong && (
        <LinkButton kind="ghost" href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
      )}
    </div>
  )
}
