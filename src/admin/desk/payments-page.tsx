import { useLingui } from '@lingui/react/macro'
import { Button, EmptyState, formatDateTime, formatMoney, Pill, useLanguage } from '../../ui/index.ts'
import { LoadedPart, PageHead, useLoaded } from '../../staff/index.ts'
import {
  noteMoneyReturned,
  readReconciliation,
  retryWork,
  runReconciliation,
} from '../calls/payment-calls.ts'
import type { PaymentDifference, Reconciliation, StuckWork } from '../calls/admin-types.ts'
import { differenceHint, differenceKindChoices, differenceWords, workWords } from './difference-words.ts'
import styles from './desk.module.css'
import { useAttempt } from './use-attempt.ts'

/** Lists differences between payments, policies and receipts, and failed work after payments. */
export function ReconciliationPage() {
  const { t } = useLingui()
  const state = useLoaded('reconciliation', readReconciliation)
  const { isBusy, attempt } = useAttempt<Reconciliation>('payments', state.put)

  const handleCompare = () =>
    void attempt(runReconciliation, {
      done: t({ id: 'admin.payments.compared', message: 'Сверка сделана' }),
    })
  const handleRetry = (id: string) =>
    void attempt(() => retryWork(id), {
      done: t({ id: 'admin.payments.retried', message: 'Начали заново' }),
    })
  const handleReturned = (orderNumber: string, at: string) =>
    void attempt(() => noteMoneyReturned(orderNumber, at), {
      done: t({ id: 'admin.payments.returned', message: 'Возврат отмечен' }),
    })

  return (
    <>
      <PageHead
        title={t({ id: 'admin.nav.payments', message: 'Сверка оплат' })}
        actions={
          <Button
            size="small"
            kind="secondary"
            busy={isBusy && t({ id: 'admin.payments.comparing', message: 'Сверяем…' })}
            onClick={handleCompare}
          >
            {t({ id: 'admin.payments.compare', message: 'Сверить сейчас' })}
          </Button>
        }
      />
      <LoadedPart state={state}>
        {(report) => <Report report={report} onRetry={handleRetry} onReturned={handleReturned} />}
      </LoadedPart>
    </>
  )
}

interface ReportProps {
  readonly report: Reconciliation
  readonly onRetry: (id: string) => void
  readonly onReturned: (orderNumber: string, at: string) => void
}

function Report({ report: { comparedAt, differences, stuck }, onRetry, onReturned }: ReportProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const moment = comparedAt === null ? null : formatDateTime(comparedAt, language)
  const isClean = differences.length === 0 && stuck.length === 0
  return (
    <>
      <p className={styles['quiet']}>
        {moment === null
          ? t({ id: 'admin.payments.never', message: 'Сверки ещё не было: она идёт каждое утро.' })
          : t({ id: 'admin.payments.last', message: `Последняя сверка: ${moment}` })}
      </p>
      {isClean && (
        <EmptyState picture="done" title={t({ id: 'admin.payments.nothing', message: 'Всё сходится' })} />
      )}
      {differenceKindChoices.map((kind) => {
        const own = differences.filter((difference) => difference.kind === kind)
        if (own.length === 0) return null
        return (
          <section className={styles['section']} key={kind} aria-labelledby={`difference-${kind}`}>
            <h2 className={styles['heading']} id={`difference-${kind}`}>
              {differenceWords(i18n, kind)} <Pill tone="warning">{String(own.length)}</Pill>
            </h2>
            <p className={styles['quiet']}>{differenceHint(i18n, kind)}</p>
            <ul className={styles['items']}>
              {own.map((difference) => (
                <DifferenceRow key={difference.subject} difference={difference} onReturned={onReturned} />
              ))}
            </ul>
          </section>
        )
      })}
      {stuck.length > 0 && (
        <section className={styles['section']} aria-labelledby="stuck-work">
          <h2 className={styles['heading']} id="stuck-work">
            {t({ id: 'admin.payments.stuck', message: 'Не получилось сделать' })}{' '}
            <Pill tone="warning">{String(stuck.length)}</Pill>
          </h2>
          <ul className={styles['items']}>
            {stuck.map((work) => (
              <StuckRow key={work.id} work={work} onRetry={() => onRetry(work.id)} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface DifferenceRowProps {
  readonly difference: PaymentDifference
  readonly onReturned: (orderNumber: string, at: string) => void
}

function DifferenceRow({ difference, onReturned }: DifferenceRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { kind, subject, orderNumber, product, provider, amount, at } = difference
  // Telegram reports no refund; the other providers do.
  const isNoted = kind === 'refundOwed' && provider === 'telegram'
  const title = orderNumber ?? t({ id: 'admin.payments.contract', message: `Договор ${subject}` })
  return (
    <li className={styles['item']}>
      <div className={styles['row']}>
        <span className={styles['name']}>{title}</span>
        <span>{formatMoney({ minor: amount, currency: 'UZS' }, language)}</span>
        <span className={styles['quiet']}>
          {[product, provider, formatDateTime(at, language)].filter(Boolean).join(' · ')}
        </span>
        {isNoted && orderNumber !== null && (
          <Button size="small" kind="neutral" onClick={() => onReturned(orderNumber, at)}>
            {t({ id: 'admin.payments.note-returned', message: 'Деньги возвращены' })}
          </Button>
        )}
      </div>
    </li>
  )
}

interface StuckRowProps {
  readonly work: StuckWork
  readonly onRetry: () => void
}

function StuckRow({ work, onRetry }: StuckRowProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { kind, subject, tries, error, isGivenUp, since } = work
  return (
    <li className={styles['item']}>
      <div className={styles['row']}>
        <span className={styles['name']}>{workWords(i18n, kind)}</span>
        <Pill tone={isGivenUp ? 'warning' : 'info'}>
          {isGivenUp
            ? t({ id: 'admin.payments.given-up', message: 'Остановлено' })
            : t({ id: 'admin.payments.trying', message: 'Повторяем' })}
        </Pill>
        <span className={styles['quiet']}>
          {[
            subject,
            t({ id: 'admin.payments.tries', message: `попыток: ${tries}` }),
            error,
            formatDateTime(since, language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Button size="small" kind="neutral" onClick={onRetry}>
          {t({ id: 'admin.payments.retry', message: 'Повторить' })}
        </Button>
      </div>
    </li>
  )
}
