import { useLingui } from '@lingui/react/macro'
import { formatDateRange, formatMoney, Girih, localDateOf, Logo, useLanguage } from '../../ui/index.ts'
import { formatDate } from '../../formats/index.ts'
import type { ContractState } from '../calls/contract-state.ts'
import styles from './policy-paper.module.css'

export interface PolicyPaperProps {
  readonly contract: ContractState
  readonly name: string
}

/** Preview picture of the policy; the PDF is the policy itself. */
export function PolicyPaper({ contract, name }: PolicyPaperProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { number, term } = contract
  const issuedAt = contract.timeline.find(({ event }) => event === 'issued')?.at ?? null
  const day = issuedAt === null ? null : localDateOf(issuedAt)
  const date = day === null ? null : formatDate(day)
  return (
    <figure className={styles['frame']} aria-hidden="true">
      <div className={styles['paper']} data-theme="light">
        <div className={styles['head']}>
          <Logo size={28} />
          <span className={styles['number']}>
            <b>{number}</b>
            {date !== null && <span>{t({ id: 'wizard.paper.from', message: `от ${date}` })}</span>}
          </span>
        </div>
        <p className={styles['title']}>
          {t({ id: 'wizard.paper.title', message: `Страховой полис ${name}` })}
        </p>
        <dl className={styles['facts']}>
          {term.from && term.to && (
            <>
              <dt>{t({ id: 'wizard.result.term', message: 'Срок действия' })}</dt>
              <dd>{formatDateRange(term.from, term.to)}</dd>
            </>
          )}
          <dt>{t({ id: 'wizard.paper.premium', message: 'Страховая премия' })}</dt>
          <dd>{formatMoney({ minor: contract.premium, currency: contract.currency }, language)}</dd>
        </dl>
        <span className={styles['lines']} />
        <span className={styles['lines']} data-short />
        <span className={styles['foot']}>
          <Girih tile={36} tone="soft" />
        </span>
      </div>
    </figure>
  )
}
