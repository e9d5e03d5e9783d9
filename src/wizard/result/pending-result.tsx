import { useLingui } from '@lingui/react/macro'
import { Button, LinkButton, Note, Skeleton } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import type { ContractState } from './contract-state.ts'
import { PaymentLinks } from './payment-links.tsx'
import styles from './result.module.css'
import { Timeline, type TimelineStep } from './timeline.tsx'
import { useSettledHeading } from './use-settled-heading.ts'

export interface PendingResultProps {
  /** Null until the first answer. */
  readonly contract: ContractState | null
  readonly provider: string | null
  readonly isUnreachable: boolean
  readonly isLong: boolean
  readonly onAsk: () => void
}

/** The payment is on its way: what happened, what is awaited, and that nobody has to wait here. */
export function PendingResult({ contract, provider, isUnreachable, isLong, onAsk }: PendingResultProps) {
  const { t } = useLingui()
  const heading = useSettledHeading('pending')
  const createdAt = contract?.timeline.find(({ event }) => event === 'created')?.at ?? null
  const steps: readonly TimelineStep[] = [
    {
      key: 'created',
      text: t({ id: 'wizard.result.created', message: 'Договор создан' }),
      state: contract ? 'done' : 'awaited',
      at: createdAt,
    },
    {
      key: 'paid',
      text: t({ id: 'wizard.result.awaiting-payment', message: 'Ждём подтверждения оплаты' }),
      state: contract ? 'current' : 'awaited',
      at: null,
    },
    {
      key: 'issued',
      text: t({ id: 'wizard.result.will-issue', message: 'Зарегистрируем и подпишем полис' }),
      state: 'awaited',
      at: null,
    },
  ]
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
        <Note
          tone="warning"
          live="status"
          actions={
            <Button kind="neutral" size="small" onClick={onAsk}>
              {t({ id: 'wizard.retry', message: 'Повторить' })}
            </Button>
          }
        >
          {t({
            id: 'wizard.result.unreachable',
            message: 'Статус не загрузился. Если деньги списаны, они не пропадут: спросим ещё раз сами.',
          })}
        </Note>
      )}
      {contract ? <Timeline steps={steps} /> : <Skeleton kind="block" />}
      {contract && contract.payments.length > 0 && (
        <section className={styles['section']}>
          <h2>{t({ id: 'wizard.result.not-paid', message: 'Ещё не оплатили?' })}</h2>
          <PaymentLinks contract={contract} provider={provider} />
        </section>
      )}
      {isLong && (
        <p>
          <LinkButton kind="ghost" href={companyPhone.href}>
            {t({ id: 'wizard.call-us', message: 'Позвонить' })}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
