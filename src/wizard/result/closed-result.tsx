import { useLingui } from '@lingui/react/macro'
import { LinkButton, StairsPicture } from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import { resultAddress } from '../page/addresses.ts'
import type { ContractState } from '../calls/contract-state.ts'
import styles from './result.module.css'
import { useProductRoute } from './use-product-route.ts'
import { useSettledHeading } from './use-settled-heading.ts'

/**
 * Result for a contract that can no longer be paid: another one is paid instead, or it must be priced again with a new
 * first day.
 */
export function ClosedResult({ contract }: { readonly contract: ContractState }) {
  const { t } = useLingui()
  const heading = useSettledHeading('closed')
  const route = useProductRoute(contract.product)
  const instead = contract.order?.supersededBy ?? null
  return (
    <div className={styles['single']}>
      <StairsPicture name="policies" />
      <h1 ref={heading} tabIndex={-1}>
        {instead !== null
          ? t({ id: 'wizard.result.superseded', message: 'Этот договор заменён новым' })
          : t({ id: 'wizard.result.expired', message: 'Срок оплаты истёк' })}
      </h1>
      <p className={styles['lead']}>
        {instead !== null
          ? t({
              id: 'wizard.result.superseded-text',
              message: 'Вы изменили покупку или оформили её заново. Оплатить можно только новый договор.',
            })
          : t({
              id: 'wizard.result.expired-text',
              message:
                'Деньги не списаны. Полис не оплачивают задним числом: проверьте дату начала, и мы посчитаем цену заново.',
            })}
      </p>
      <div className={styles['actions']}>
        {instead !== null ? (
          <LinkButton href={resultAddress({ product: contract.product, contract: instead })}>
            {t({ id: 'wizard.result.open-new', message: 'Открыть новый договор' })}
          </LinkButton>
        ) : (
          route !== null && (
            <LinkButton href={route}>
              {t({ id: 'wizard.result.again', message: 'Оформить заново' })}
            </LinkButton>
          )
        )}
        <LinkButton kind="ghost" href={companyPhone.href}>
          {t({ id: 'wizard.call-us', message: 'Позвонить' })}
        </LinkButton>
      </div>
    </div>
  )
}
