import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import {
  Button,
  buttonClass,
  Card,
  type DescriptionItem,
  DescriptionList,
  formatDateRange,
  formatMoney,
  LinkButton,
  LiveStatus,
  Note,
  Pill,
  Skeleton,
  useIsWide,
  useLanguage,
} from '../../../ui/index.ts'
import { companyPhone, resultAddress } from '../../../wizard/index.ts'
import { PolicyPaper } from '../../../wizard/result/index.ts'
import type { Product } from '../../state/content-types.ts'
import { useContent } from '../../state/use-content.ts'
import { Loaded } from '../../pages/content-state.tsx'
import { NoPage } from '../../pages/no-page.tsx'
import { TextPage } from '../../pages/text-page.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { FailedCall } from '../failed-call.tsx'
import { useCall } from '../use-call.ts'
import { useProductName } from '../use-product-name.ts'
import { DocumentActions } from './document-actions.tsx'
import styles from './policies.module.css'
import { type PolicyContract, readContract } from './policy-calls.ts'
import { useStatusWords } from './policy-card.tsx'

export interface ContractPolicyPageProps {
  /** Id of a sold product; for any other id the page is not found. */
  readonly type: string
  /** The id that the buyer was given. */
  readonly contractId: string
}

/** Download of one policy by the link that its buyer was given. */
export function ContractPolicyPage({ type, contractId }: ContractPolicyPageProps) {
  const products = useContent<readonly Product[]>('products')
  return (
    <Loaded state={products}>
      {(sold) =>
        sold.some(({ id }) => id === type) ? <Contract product={type} contractId={contractId} /> : <NoPage />
      }
    </Loaded>
  )
}

interface ContractProps {
  readonly product: string
  readonly contractId: string
}

function Contract({ product, contractId }: ContractProps) {
  const { t } = useLingui()
  const name = useProductName(product)
  const asked = useMemo(() => ({ product, contractId }), [product, contractId])
  const { state, ask } = useCall(readContract)
  useEffect(() => ask(asked), [ask, asked])
  const contract = state.kind === 'done' ? state.result : null
  const isMissing =
    state.kind === 'failed' && state.failure.kind === 'status' && [400, 404].includes(state.failure.status)
  return (
    <TextPage
      title={
        name
          ? t({ id: 'services.contract.title', message: `Полис ${name}` })
          : t({ id: 'services.contract.nameless', message: 'Полис' })
      }
    >
      {contract && <ContractPolicy contract={contract} name={name} onAgain={() => ask(asked)} />}
      {isMissing && <NoContract />}
      {state.kind === 'failed' && !isMissing && (
        <FailedCall
          failure={state.failure}
          title={t({ id: 'services.contract.failed', message: 'Полис не загрузился' })}
          onRetry={() => ask(asked)}
        />
      )}
      {(state.kind === 'busy' || state.kind === 'idle') && (
        <>
          <LiveStatus>{t({ id: 'services.policy.looking', message: 'Ищем полис…' })}</LiveStatus>
          <div className={styles['results']} aria-hidden="true">
            <Skeleton kind="block" />
            <Skeleton kind="block" />
          </div>
        </>
      )}
    </TextPage>
  )
}

interface ContractPolicyProps {
  readonly contract: PolicyContract
  readonly name: string
  readonly onAgain: () => void
}

function ContractPolicy({ contract, name, onAgain }: ContractPolicyProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const isWide = useIsWide()
  const status = useStatusWords(contract.contractStatus, contract.term.from)
  const { number, term } = contract
  if (number === null) return <NotIssued contract={contract} onAgain={onAgain} />
  const items: readonly DescriptionItem[] = [
    ...(term.from && term.to
      ? [
          {
            term: t({ id: 'services.policy.term', message: 'Срок действия' }),
            value: formatDateRange(term.from, term.to),
          },
        ]
      : []),
    {
      term: t({ id: 'services.policy.premium', message: 'Страховая премия' }),
      value: formatMoney({ minor: contract.premium, currency: contract.currency }, language),
    },
  ]
  return (
    <div className={styles['split']}>
      <div className={styles['results']}>
        <Card title={number} action={<Pill tone={status.tone}>{status.text}</Pill>}>
          <DescriptionList items={items} layout="lined" />
        </Card>
        <DocumentActions contractId={contract.contractId}>
          {contract.checkUrl && (
            <a href={contract.checkUrl}>{t({ id: 'services.contract.check', message: 'Проверить полис' })}</a>
          )}
        </DocumentActions>
      </div>
      {isWide && <PolicyPaper contract={contract} name={name} />}
    </div>
  )
}

/** There is a contract, and no policy yet: it waits for the payment, or for its document. */
function NotIssued({ contract, onAgain }: Omit<ContractPolicyProps, 'name'>) {
  const { t } = useLingui()
  const { contractId, product, status } = contract
  const result = resultAddress({ product, contract: contractId })
  const isUnpaid = status === 'created' || status === 'error'
  return (
    <Note
      tone="warning"
      title={
        isUnpaid
          ? t({ id: 'services.contract.unpaid', message: 'Договор ещё не оплачен' })
          : t({ id: 'services.contract.preparing', message: 'Готовим полис' })
      }
      actions={
        <>
          <SiteLink className={buttonClass({ size: 'small' })} href={result}>
            {isUnpaid
              ? t({ id: 'services.contract.pay', message: 'Перейти к оплате' })
              : t({ id: 'services.contract.way', message: 'Ход оформления' })}
          </SiteLink>
          <Button kind="ghost" size="small" onClick={onAgain}>
            {t({ id: 'services.contract.refresh', message: 'Обновить' })}
          </Button>
        </>
      }
    >
      {isUnpaid
        ? t({ id: 'services.contract.unpaid-text', message: 'PDF появится здесь сразу после оплаты.' })
        : t({
            id: 'services.contract.preparing-text',
            message: 'Оплата прошла. PDF обычно готов через минуту.',
          })}
    </Note>
  )
}

/** The link is incomplete, or names no contract. */
function NoContract() {
  const { t } = useLingui()
  return (
    <Note
      tone="error"
      live="alert"
      title={t({ id: 'services.contract.missing', message: 'По этой ссылке полиса нет' })}
      actions={
        <>
          <SiteLink className={buttonClass({ size: 'small' })} href="/download-policy">
            {t({ id: 'services.contract.find', message: 'Найти по номеру' })}
          </SiteLink>
          <LinkButton kind="ghost" size="small" href={companyPhone.href}>
            {t({ id: 'services.call', message: 'Позвонить' })}
          </LinkButton>
        </>
      }
    >
      {t({
        id: 'services.contract.missing-text',
        message: 'Скопируйте ссылку из СМС целиком или найдите полис по номеру.',
      })}
    </Note>
  )
}
