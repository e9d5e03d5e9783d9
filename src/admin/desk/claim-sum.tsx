import { useLingui } from '@lingui/react/macro'
import { formatMoney, FormField, MoneyInput, type TypedNumber, useLanguage } from '../../ui/index.ts'
import type { ClaimDossier } from '../calls/admin-types.ts'

export interface ClaimSumProps {
  readonly id: string
  readonly limit: ClaimDossier['limit']
  /** In tiyin. */
  readonly amount: TypedNumber
  readonly isWrong: boolean
  readonly onChange: (amount: TypedNumber) => void
}

/** Asks for the sum of a claim beside what is left of the policy. */
export function ClaimSum({ id, limit, amount, isWrong, onChange }: ClaimSumProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const left = limit && formatMoney({ minor: limit.left, currency: 'UZS' }, language)
  const isAbove = limit !== null && typeof amount === 'number' && amount > limit.left
  return (
    <FormField
      id={id}
      label={t({ id: 'admin.claim.paid-amount', message: 'Сумма выплаты' })}
      hint={
        left === null
          ? t({
              id: 'admin.claim.limit-unknown',
              message: 'Лимит полиса неизвестен: выплату проведёт другой оператор',
            })
          : t({ id: 'admin.claim.left', message: `По этому заявлению можно выплатить: ${left}` })
      }
      error={
        isWrong &&
        (isAbove && left !== null
          ? t({ id: 'admin.claim.amount.above', message: `Больше, чем осталось по полису: ${left}.` })
          : t({ id: 'admin.claim.amount.error', message: 'Укажите сумму больше нуля.' }))
      }
    >
      <MoneyInput value={amount} onChange={onChange} />
    </FormField>
  )
}
