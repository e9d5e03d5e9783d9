import { useLingui } from '@lingui/react/macro'
import { formatMoney, LinkButton, Note, StairsPicture, useLanguage } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { InspectionPanel, useInspection } from '../inspection/index.ts'
import type { ContractState } from '../calls/contract-state.ts'
import styles from './result.module.css'
import { useProductRoute } from './use-product-route.ts'
import { useSettledHeading } from './use-settled-heading.ts'

/** Result after refused photos: the reason, and the state of the refund. */
export function RefusedResult({ contract }: { readonly contract: ContractState }) {
  const { t } = useLingui()
  const language = useLanguage()
  const heading = useSettledHeading('inspection refused')
  const route = useProductRoute(contract.product)
  const shown = useInspection(contract.contractId, contract.inspection ?? null)
  const sum = formatMoney({ minor: contract.premium, currency: contract.currency }, language)
  const isReturned = contract.order?.state === 'cancelled'
  return (
    <div className={styles['single']}>
      <StairsPicture name="claims" />
      <h1 ref={heading} tabIndex={-1}>
        {t({ id: 'wizard.result.inspection-refused', message: 'Осмотр не пройден' })}
      </h1>
      <p className={styles['lead']}>
        {isReturned
          ? t({
              id: 'wizard.result.refund-made',
              message: `Полис не действует. Мы вернули ${sum} на карту, с которой вы платили.`,
            })
          : t({
              id: 'wizard.result.refund-owed',
              message: `Полис не действует. Мы вернём ${sum} на карту, с которой вы платили.`,
            })}
      </p>
      {shown.inspection?.reason && (
        <Note tone="warning" title={t({ id: 'wizard.result.inspection-why', message: 'Почему' })}>
          <span className={styles['reason']}>{shown.inspection.reason}</span>
        </Note>
      )}
      <div className={styles['actions']}>
        <LinkButton href={companyPhone.href}>{t({ id: 'wizard.call-us', message: 'Позвонить' })}</LinkButton>
        {route !== null && (
          <LinkButton kind="ghost" href={route}>
            {t({ id: 'wizard.result.again', message: 'Оформить заново' })}
          </LinkButton>
        )}
      </div>
      {shown.inspection?.isOpen && (
        <InspectionPanel
          contract={contract.contractId}
          product={contract.product}
          shown={shown}
          onSent={shown.askAgain}
        />
      )}
    </div>
  )
}
