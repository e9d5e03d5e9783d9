import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatDate } from '../../formats/index.ts'
import {
  Card,
  DescriptionList,
  formatDateTime,
  LinkButton,
  Note,
  RetryButton,
  Skeleton,
  useLanguage,
} from '../../ui/index.ts'
import { companyPhone, useProductTexts, useTexts } from '../../wizard/index.ts'
import { PolicySections } from '../cabinet/policy/policy-sections.tsx'
import { PolicyStanding } from '../pages/policy-standing.tsx'
import styles from '../pages/text-page.module.css'
import { usePageHead } from '../site/use-page-head.ts'
import { type SharedPolicy, type SharedState, useSharedPolicy } from './use-shared-policy.ts'

/**
 * Page of a policy that its holder shares by a link. The link's token is behind `#`, so that no server on the way and no
 * log sees it.
 */
export function SharedPolicyPage() {
  const { t } = useLingui()
  const token = useLocation({ select: ({ hash }) => hash })
  const state = useSharedPolicy(token)
  const title = t({ id: 'portal.shared.title', message: 'Полис, которым с вами поделились' })
  usePageHead(title)
  return (
    <section className={styles['page']} aria-busy={state.kind === 'loading' || undefined}>
      <h1>{title}</h1>
      <SharedBody state={state} />
    </section>
  )
}

function SharedBody({ state }: { readonly state: SharedState }) {
  const { t } = useLingui()
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <Skeleton width={80} />
          <Skeleton kind="block" />
        </>
      )
    case 'ready':
      return <Shared policy={state.value} />
    case 'closed':
      return <Closed why={state.why} />
    case 'failed':
      return (
        <Note tone="error" live="alert" actions={<RetryButton kind="secondary" onClick={state.retry} />}>
          {t({ id: 'portal.shared.failed', message: 'Полис не загрузился. Проверьте связь и повторите.' })}
        </Note>
      )
    default:
      return state satisfies never
  }
}

function Shared({ policy }: { readonly policy: SharedPolicy }) {
  const { t } = useLingui()
  const language = useLanguage()
  const texts = useTexts()
  const { find } = useProductTexts()
  const { number, product, contractStatus, term, holder, sections, expiresAt, sample } = policy
  useEffect(() => {
    // Without its texts the product has no name here; the policy's number identifies it.
    texts.want(product).catch(() => undefined)
  }, [texts, product])
  const day = (date: string | null) => (date ? formatDate(date) : '—')
  const until = formatDateTime(expiresAt, language)
  return (
    <>
      <Card title={number} action={<PolicyStanding contractStatus={contractStatus} from={term.from} />}>
        <DescriptionList
          items={[
            {
              term: t({ id: 'portal.check.product', message: 'Продукт' }),
              value: find(`${product}.title`) ?? product,
            },
            ...(holder === ''
              ? []
              : [{ term: t({ id: 'portal.check.holder', message: 'Страхователь' }), value: holder }]),
            { term: t({ id: 'portal.check.from', message: 'Начало' }), value: day(term.from) },
            { term: t({ id: 'portal.check.to', message: 'Окончание' }), value: day(term.to) },
          ]}
        />
      </Card>
      <PolicySections sections={sections} />
      <p className={styles['quiet']}>
        {t({
          id: 'portal.shared.masked',
          message: `Личные данные скрыты. Ссылка открывает полис до ${until}, если владелец не отзовёт её раньше.`,
        })}
      </p>
      {sample && (
        <Note tone="warning">
          {t({
            id: 'portal.check.sample',
            message: 'Это учебный полис: он создан в тестовом режиме и ничего не страхует.',
          })}
        </Note>
      )}
    </>
  )
}

function Closed({ why }: { readonly why: Extract<SharedState, { readonly kind: 'closed' }>['why'] }) {
  const { t } = useLingui()
  const titles = {
    takenBack: t({ id: 'portal.shared.taken-back', message: 'Владелец полиса отозвал эту ссылку' }),
    expired: t({ id: 'portal.shared.expired', message: 'Срок этой ссылки закончился' }),
    unknown: t({ id: 'portal.shared.unknown', message: 'По этой ссылке полиса нет' }),
  } as const
  return (
    <Note
      tone="error"
      live="alert"
      title={titles[why]}
      actions={
        <LinkButton kind="secondary" size="small" href={companyPhone.href}>
          {companyPhone.text}
        </LinkButton>
      }
    >
      {t({
        id: 'portal.shared.closed-text',
        message: 'Проверьте, целиком ли она скопирована, или попросите у владельца новую.',
      })}
    </Note>
  )
}
