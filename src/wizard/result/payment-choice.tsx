import { useLingui } from '@lingui/react/macro'
import { Button, formatMoney, useLanguage } from '../../ui/index.ts'
import type { ContractState } from '../calls/contract-state.ts'
import styles from './result.module.css'
import { useProviders } from './use-providers.ts'

export interface PaymentChoiceProps {
  readonly contract: ContractState
  /** The provider that the customer tried; it is listed first. */
  readonly provider: string | null
  /** The page of a provider is being opened: no button takes a press. */
  readonly isLeaving?: boolean
  readonly onPay: (provider: string) => void
}

/** Ways to pay for a contract that is not paid: the same provider once more, or the other one. */
export function PaymentChoice({ contract, provider, isLeaving = false, onPay }: PaymentChoiceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const providers = useProviders()
  const sum = formatMoney({ minor: contract.premium, currency: contract.currency }, language)
  const links = contract.payments.toSorted(
    (one, other) => Number(other.provider === provider) - Number(one.provider === provider),
  )
  const opening = t({ id: 'wizard.leaving', message: 'Открываем страницу оплаты…' })
  return (
    <div className={styles['actions']}>
      {links.map((link, index) => {
        const { name, logo = null } = providers.get(link.provider) ?? { name: link.provider }
        const label = t({ id: 'wizard.result.pay-with', message: `Оплатить ${sum} через ${name}` })
        return (
          <Button
            key={link.provider}
            kind={index === 0 ? 'primary' : 'secondary'}
            busy={isLeaving && (index === 0 ? opening : label)}
            onClick={() => onPay(link.provider)}
          >
            {logo === null ? (
              label
            ) : (
              <span className={styles['marked']}>
                <img className={styles['provider']} src={logo} alt="" />
                {label}
              </span>
            )}
          </Button>
        )
      })}
    </div>
  )
}
