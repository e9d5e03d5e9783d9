import { useLingui } from '@lingui/react/macro'
import { LinkButton, StairsPicture } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { splitSentence } from '../slide/split-sentence.ts'
import { useProductTexts } from '../texts/product-texts.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { useSiteAddress } from '../site-address.ts'
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
  const siteAddress = useSiteAddress()
  const { t } = useLingui()
  const heading = useSettledHeading('failed')
  const { title, text } = useFailure(contract)
  return (
    <div className={styles['single']}>
      <StairsPicture name="payments" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['lead']}>{text}</p>
      {contract.payments.length > 0 && (
        <p>
          {t({
            id: 'wizard.result.try-again',
            message: 'Можно попробовать ещё раз или заплатить другим способом. Договор сохранён.',
          })}
        </p>
      )}
      {contract.payments.length > 0 && (
        <PaymentChoice contract={contract} provider={provider} onPay={onPay} />
      )}
      <div className={styles['actions']}>
        <LinkButton kind={contract.payments.length > 0 ? 'ghost' : 'primary'} href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
        <LinkButton kind="ghost" href={siteAddress('/profile/payment-history')}>
          {t({ id: 'wizard.result.status', message: 'Проверить статус в кабинете' })}
        </LinkButton>
      </div>
    </div>
  )
}

/** Returns the texts for what failed and what happens to the money. */
function useFailure({ timeline, status }: ContractState): {
  readonly title: string
  readonly text: string
} {
  const { t } = useLingui()
  const texts = useProductTexts()
  const happened = (event: string) => timeline.some((one) => one.event === event)
  if (happened('cancelled')) {
    return {
      title: t({ id: 'wizard.result.cancelled', message: 'Оплата отменена' }),
      text: t({
        id: 'wizard.result.cancelled-text',
        message: 'Деньги вернутся на карту, с которой вы платили. Полис не действует.',
      }),
    }
  }
  if (status === 'error' && happened('paid')) {
    return {
      title: t({ id: 'wizard.result.not-issued', message: 'Полис не оформился' }),
      text: t({
        id: 'wizard.result.not-issued-text',
        message: 'Деньги получены, но полис не зарегистрирован. Мы уже разбираемся и позвоним.',
      }),
    }
  }
  const { first, rest } = splitSentence(
    texts.find('QDM_PAYMENT_FAILED') ??
      t({
        id: 'wizard.result.payment-failed',
        message: 'Платёж не прошёл. Проверьте статус в кабинете.',
      }),
  )
  return { title: first, text: rest }
}
