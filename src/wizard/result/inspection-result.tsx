import { useLingui } from '@lingui/react/macro'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { Icon, LinkButton, Note, Star } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { afterPaymentAddress } from '../page/addresses.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { ContractSummary } from './contract-summary.tsx'
import styles from './result.module.css'
import { useProductRoute } from './use-product-route.ts'
import { useSettledHeading } from './use-settled-heading.ts'

export interface InspectionResultProps {
  readonly contract: ContractState
  readonly provider: string | null
}

/** Paid, but not in force before the car was seen: the way to the inspection. */
export function InspectionResult({ contract, provider }: InspectionResultProps) {
  const { t } = useLingui()
  const heading = useSettledHeading('inspection')
  const route = useProductRoute(contract.product)
  return (
    <div className={styles['single']}>
      <Star size={72}>
        <Icon of={Check} size={34} strokeWidth={2.75} />
      </Star>
      <h1 ref={heading} tabIndex={-1}>
        {t({ id: 'wizard.result.paid-title', message: 'Оплата прошла' })}
      </h1>
      <p className={styles['lead']}>
        {t({
          id: 'wizard.result.inspection-text',
          message: 'Остался онлайн-осмотр автомобиля. Полис начнёт действовать на следующий день после него.',
        })}
      </p>
      <div className={styles['actions']}>
        {route !== null && (
          <LinkButton href={afterPaymentAddress(route, contract.contractId)}>
            {t({ id: 'wizard.result.inspect', message: 'Пройти осмотр' })}
          </LinkButton>
        )}
        <LinkButton kind="secondary" href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
      </div>
      <Note>
        {t({
          id: 'wizard.result.inspection-later',
          message: 'Можно и позже: откройте эту страницу снова, когда будете у автомобиля.',
        })}
      </Note>
      <ContractSummary contract={contract} result="inspection" provider={provider} />
    </div>
  )
}
