import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { formatObject } from '../../formats/index.ts'
import {
  Card,
  type DescriptionItem,
  DescriptionList,
  formatDateRange,
  formatMoney,
  IconButton,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { companyPhone } from '../company-phone.ts'
import type { ContractState } from '../calls/contract-state.ts'
import { useSiteAddress } from '../site-address.ts'
import { useObjectLabel } from '../texts/use-object-label.ts'
import styles from './result.module.css'
import { Timeline } from './timeline.tsx'
import { type PurchaseEnding, useContractSteps } from './use-contract-steps.ts'
import { useProviders } from './use-providers.ts'

export interface ContractSummaryProps {
  readonly contract: ContractState
  readonly result: PurchaseEnding
  readonly provider: string | null
}

/** A contract in short: its number, term and sum, what happened to it, and where to go from here. */
export function ContractSummary({ contract, result, provider }: ContractSummaryProps) {
  const siteAddress = useSiteAddress()
  const { t } = useLingui()
  const language = useLanguage()
  const toasts = useToasts()
  const providers = useProviders()
  const objectLabel = useObjectLabel(contract.product)
  const { number, term } = contract
  const steps = useContractSteps(contract, result)

  const handleCopy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({
        status: 'success',
        text: () => t({ id: 'wizard.result.copied', message: 'Номер скопирован' }),
      })
    } catch {
      toasts.show({
        status: 'error',
        text: () => t({ id: 'wizard.result.not-copied', message: 'Скопируйте номер вручную' }),
      })
    }
  }
  const sum = formatMoney({ minor: contract.premium, currency: contract.currency }, language)
  const facts: readonly DescriptionItem[] = [
    ...(number === null
      ? []
      : [
          {
            term: t({ id: 'wizard.result.number', message: 'Номер полиса' }),
            value: (
              <span className={styles['copy']}>
                {number}
                <IconButton
                  icon={Copy}
                  iconSize={18}
                  label={t({ id: 'wizard.result.copy', message: 'Скопировать номер' })}
                  onClick={() => handleCopy(number)}
                />
              </span>
            ),
          },
        ]),
    ...(contract.holder
      ? [
          { term: t({ id: 'wizard.purchase.holder', message: 'Страхователь' }), value: contract.holder },
          { term: objectLabel, value: formatObject(contract.object ?? '') || contract.holder },
        ]
      : []),
    ...(term.from && term.to
      ? [
          {
            term: t({ id: 'wizard.result.term', message: 'Срок действия' }),
            value: formatDateRange(term.from, term.to),
          },
        ]
      : []),
    ...(contract.status === 'created'
      ? [{ term: t({ id: 'wizard.result.to-pay', message: 'К оплате' }), value: sum }]
      : [
          {
            term: t({ id: 'wizard.result.paid', message: 'Оплачено' }),
            value: [sum, provider === null ? null : (providers.get(provider)?.name ?? provider)]
              .filter(Boolean)
              .join(', '),
          },
        ]),
  ]
  return (
    <>
      <Card>
        <DescriptionList items={facts} layout="lined" />
      </Card>
      <section className={styles['section']}>
        <h2>{t({ id: 'wizard.result.way', message: 'Ход оформления' })}</h2>
        <Timeline steps={steps} />
      </section>
      <p className={styles['links']}>
        <a href={siteAddress('/profile/my-insurances')}>
          {t({ id: 'wizard.result.policies', message: 'Мои полисы' })}
        </a>
        <a href={siteAddress('/')}>
          {t({ id: 'wizard.result.another', message: 'Оформить ещё один полис' })}
        </a>
        {contract.checkUrl && (
          <a href={contract.checkUrl}>{t({ id: 'wizard.result.check', message: 'Проверить полис' })}</a>
        )}
        <a href={companyPhone.href}>{companyPhone.text}</a>
      </p>
    </>
  )
}
