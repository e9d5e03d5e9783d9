import { useLingui } from '@lingui/react/macro'
import { LinkButton, StairsPicture } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import type { ContractState } from './contract-state.ts'
import { PaymentChoice } from './payment-choice.tsx'
import styles from './result.module.css'
import { useSettledHeading } from './use-settled-heading.ts'

export interface FailedResultProps {
  readonly contract: ContractState
  /** The provider that was tried. */
  readonly provider: string | null
  readonly onPay: (provider: string) => void
}

/** The payment did not go through, or the policy was not issued: whether money was taken, and the next step. */
export function FailedResult({ contract, provider, onPay }: FailedResultProps) {
  const { t } = useLingui()
  const texts = useProductTexts()
  const heading = useSettledHeading('failed')
  const isPaid = contract.timeline.some(({ event }) => event === 'paid')
  return (
    <div className={styles['single']}>
      <StairsPicture />
      <h1 ref={heading} tabIndex={-1}>
        {isPaid
          ? t({ id: 'wizard.result.not-issued', message: 'Полис не оформился' })
          : t({ id: 'wizard.result.payment-failed', message: 'Платёж не прошёл' })}
      </h1>
      <p className={styles['lead']}>
        {isPaid
          ? t({
              id: 'wizard.result.not-issued-text',
              message: 'Деньги получены, но полис не зарегистрирован. Мы уже разбираемся и позвоним.',
            })
          : (texts.find('QDM_PAYMENT_FAILED') ??
            t({ id: 'wizard.result.not-charged', message: 'Деньги не списаны. Попробуйте ещё раз.' }))}
      </p>
      {contract.payments.length > 0 && (
        <PaymentChoice contract={contract} provider={provider} onPay={onPay} />
      )}
      <div className={styles['actions']}>
        <LinkButton kind={contract.payments.length > 0 ? 'ghost' : 'primary'} href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
        <LinkButton kind="ghost" href="/profile/payment-history">
          {t({ id: 'wizard.result.status', message: 'Проверить статус в кабинете' })}
        </LinkButton>
      </div>
    </div>
  )
}
