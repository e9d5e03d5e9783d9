import { useLingui } from '@lingui/react/macro'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { formatDateTime, Icon, LinkButton, Note, Star, StairsPicture, useLanguage } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { PaymentChoice } from './payment-choice.tsx'
import styles from './result.module.css'
import { Timeline, type TimelineStep } from './timeline.tsx'
import { useProductRoute } from './use-product-route.ts'
import { useSettledHeading } from './use-settled-heading.ts'

type Referral = NonNullable<NonNullable<ContractState['order']>['referral']>

export interface ReferredResultProps {
  readonly contract: ContractState
  readonly referral: Referral
  /** The provider that was chosen in the wizard. */
  readonly provider: string | null
  /** A provider's page is being opened. */
  readonly isLeaving: boolean
  readonly onPay: (provider: string) => void
}

/**
 * Result of a referred case: the reasons and the deadline; then the way to pay, or the reason of the refusal and a
 * phone number.
 */
export function ReferredResult({ contract, referral, provider, isLeaving, onPay }: ReferredResultProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { title, lead } = useReferralWords(contract, referral)
  const heading = useSettledHeading(`referral ${referral.state}`)
  const route = useProductRoute(contract.product)
  const steps = useReferralSteps(contract, referral)
  const { state, answer } = referral
  const reasons = referral.reasons[language]
  return (
    <div className={styles['single']}>
      {state === 'declined' ? (
        <StairsPicture name="missing" />
      ) : (
        <Star look={state === 'accepted' ? 'filled' : 'waiting'} size={72}>
          <Icon of={state === 'accepted' ? Check : Clock} size={34} strokeWidth={2.75} />
        </Star>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['lead']} role="status">
        {lead}
      </p>
      {state === 'waiting' && reasons.length > 0 && (
        <Note title={t({ id: 'wizard.result.referral-why', message: 'Почему нужен специалист' })}>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Note>
      )}
      {state === 'declined' && answer && (
        <Note tone="warning" title={t({ id: 'wizard.result.inspection-why', message: 'Почему' })}>
          <span className={styles['reason']}>{answer}</span>
        </Note>
      )}
      {state !== 'declined' && <Timeline steps={steps} />}
      {state === 'accepted' && (
        <PaymentChoice contract={contract} provider={provider} isLeaving={isLeaving} onPay={onPay} />
      )}
      {state !== 'accepted' && (
        <div className={styles['actions']}>
          <LinkButton kind={state === 'declined' ? 'primary' : 'secondary'} href={companyPhone.href}>
            {t({ id: 'wizard.call-us', message: 'Позвонить' })}
          </LinkButton>
          {state === 'declined' && route !== null && (
            <LinkButton kind="ghost" href={route}>
              {t({ id: 'wizard.result.again', message: 'Оформить заново' })}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

/** Returns the past and expected steps of a referred case. */
function useReferralSteps(contract: ContractState, { state, decidedAt }: Referral): readonly TimelineStep[] {
  const { t } = useLingui()
  const isAccepted = state === 'accepted'
  return [
    {
      key: 'created',
      text: t({ id: 'wizard.result.referral-sent', message: 'Заявка отправлена' }),
      state: 'done',
      at: contract.timeline.find(({ event }) => event === 'created')?.at ?? null,
    },
    {
      key: 'decided',
      text: t({ id: 'wizard.result.referral-review', message: 'Специалист смотрит заявку' }),
      state: isAccepted ? 'done' : 'current',
      at: decidedAt,
    },
    {
      key: 'paid',
      text: t({ id: 'wizard.result.referral-payment', message: 'Оплата' }),
      state: isAccepted ? 'current' : 'awaited',
      at: null,
    },
    {
      key: 'issued',
      text: t({ id: 'wizard.result.will-issue', message: 'Зарегистрируем и подпишем полис' }),
      state: 'awaited',
      at: null,
    },
  ]
}

/** The title and the sentence below it, by the decision on the case. */
function useReferralWords(
  { order }: ContractState,
  { state, reviewBy }: Referral,
): { readonly title: string; readonly lead: string } {
  const { t } = useLingui()
  const language = useLanguage()
  const moment = (at: string | null | undefined) => (at ? formatDateTime(at, language) : null)
  const until = moment(reviewBy)
  const payBefore = moment(order?.payBefore)
  switch (state) {
    case 'waiting':
      return {
        title: t({ id: 'wizard.result.referred', message: 'Заявка на рассмотрении' }),
        lead:
          until === null
            ? t({
                id: 'wizard.result.referred-text',
                message: 'Её посмотрит специалист. Пришлём СМС с ответом; платить пока не нужно.',
              })
            : t({
                id: 'wizard.result.referred-by',
                message: `Специалист ответит до ${until}. Пришлём СМС; платить пока не нужно.`,
              }),
      }
    case 'accepted':
      return {
        title: t({ id: 'wizard.result.referral-accepted', message: 'Заявка одобрена' }),
        lead:
          payBefore === null
            ? t({ id: 'wizard.result.referral-pay', message: 'Осталось оплатить полис.' })
            : t({
                id: 'wizard.result.referral-pay-by',
                message: `Осталось оплатить полис: до ${payBefore}.`,
              }),
      }
    case 'declined':
      return {
        title: t({ id: 'wizard.result.referral-declined', message: 'Мы не можем выпустить этот полис' }),
        lead: t({ id: 'wizard.result.referral-not-charged', message: 'Деньги не списаны.' }),
      }
  }
}
