import { useLingui } from '@lingui/react/macro'
import { formatDate, formatObject, NBSP } from '../../../formats/index.ts'
import {
  Card,
  type DescriptionItem,
  DescriptionList,
  formatDateRange,
  formatMoney,
  Pill,
  type PillTone,
  useLanguage,
} from '../../../ui/index.ts'
import { isToCome } from '../../site/is-to-come.ts'
import { useIsOpen } from '../../site/open-pages.ts'
import { keepClaimedPolicy } from '../../state/claimed-policy.ts'
import { SiteLink } from '../../site/site-link.tsx'
import { useProductName } from '../use-product-name.ts'
import { DocumentActions } from './document-actions.tsx'
import styles from './policies.module.css'
import type { Policy } from './policy-calls.ts'

/** Displays a policy: its holder, its cover and its period, and its document for a person who may open it. */
export function FoundPolicyCard({ policy }: { readonly policy: Policy }) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = useProductName(policy.type)
  const isOpen = useIsOpen()
  const status = useStatusWords(policy.contractStatus, policy.startDate)
  const { startDate, expiryDate } = policy
  const items: readonly DescriptionItem[] = [
    { term: t({ id: 'services.policy.product', message: 'Продукт' }), value: name || policy.type },
    ...(policy.holder
      ? [{ term: t({ id: 'services.policy.holder', message: 'Страхователь' }), value: policy.holder }]
      : []),
    ...(policy.object
      ? [
          {
            term: t({ id: 'services.policy.object', message: 'Что застраховано' }),
            value: formatObject(policy.object),
          },
        ]
      : []),
    ...(startDate && expiryDate
      ? [
          {
            term: t({ id: 'services.policy.term', message: 'Срок действия' }),
            value: formatDateRange(startDate, expiryDate),
          },
        ]
      : []),
    ...(policy.premium === null
      ? []
      : [
          {
            term: t({ id: 'services.policy.premium', message: 'Страховая премия' }),
            value: formatMoney({ minor: policy.premium, currency: policy.currency }, language),
          },
        ]),
  ]
  return (
    <Card
      headingLevel={3}
      title={`${policy.series}${NBSP}${policy.number}`}
      action={<Pill tone={status.tone}>{status.text}</Pill>}
    >
      <div className={styles['card']}>
        <DescriptionList items={items} layout="lined" />
        {policy.contractStatus === 'active' && !isToCome(policy.startDate) && isOpen('/claim') && (
          <p>
            <SiteLink href="/claim" onClick={() => keepClaimedPolicy(policy)}>
              {t({ id: 'services.policy.claim', message: 'Заявить о страховом случае' })}
            </SiteLink>
          </p>
        )}
        {policy.contractId === null ? (
          <p className={styles['quiet']}>
            {t({ id: 'services.policy.other-phone', message: 'Куплен с другим телефоном.' })}{' '}
            <SiteLink href="/download-policy">
              {t({ id: 'services.policy.other-phone-link', message: 'Подтвердить тот номер' })}
            </SiteLink>
          </p>
        ) : (
          <DocumentActions contractId={policy.contractId} documentKey={policy.documentKey}>
            {policy.contractStatus === 'unknown' && (
              <SiteLink href="/insurance/policy-activation">
                {t({ id: 'services.policy.activate', message: 'Активировать' })}
              </SiteLink>
            )}
          </DocumentActions>
        )}
      </div>
    </Card>
  )
}

/**
 * Returns the colour and the translated text of a contract's status; before its first day a contract is not
 * in force yet.
 */
export function useStatusWords(
  status: Policy['contractStatus'],
  firstDay: string | null,
): { readonly tone: PillTone; readonly text: string } {
  const { t } = useLingui()
  switch (status) {
    case 'active': {
      if (firstDay === null || !isToCome(firstDay))
        return { tone: 'success', text: t({ id: 'services.policy.active', message: 'Действует' }) }
      const date = formatDate(firstDay)
      return { tone: 'info', text: t({ id: 'services.policy.starts', message: `Начнётся ${date}` }) }
    }
    case 'archive':
      return { tone: 'neutral', text: t({ id: 'services.policy.archive', message: 'Завершён' }) }
    case 'unknown':
      return { tone: 'warning', text: t({ id: 'services.policy.waiting', message: 'Ждёт активации' }) }
    default:
      return status satisfies never
  }
}
