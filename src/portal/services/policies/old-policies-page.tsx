import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button, buttonClass, EmptyState, LiveStatus, Note, Skeleton } from '../../../ui/index.ts'
import { openAuthModal, useIsSignedIn } from '../../auth/index.ts'
import { myDataPath } from '../../cabinet/sections.ts'
import { TextPage } from '../../pages/text-page.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { FailedCall } from '../failed-call.tsx'
import { codeOf, useCall } from '../use-call.ts'
import { FoundPolicies } from './found-policies.tsx'
import styles from './policies.module.css'
import { readOldPolicies } from './policy-calls.ts'
import { NoPolicies, PolicySearch } from './policy-search.tsx'

/**
 * Page of the policies with the person's own personal ID, from any seller: all of them for a customer with a known
 * passport, those of a proven phone for a visitor.
 */
export function OldPoliciesPage() {
  const { t } = useLingui()
  const isSignedIn = useIsSignedIn()
  return (
    <TextPage
      title={t({ id: 'services.old.title', message: 'Старые полисы по ПИНФЛ' })}
      lead={t({
        id: 'services.old.lead',
        message: 'Найдём полисы, купленные раньше: на сайте, в офисе или у агента.',
      })}
    >
      {isSignedIn ? <OwnOldPolicies /> : <VisitorsSearch />}
    </TextPage>
  )
}

function VisitorsSearch() {
  const { t } = useLingui()
  return (
    <div className={styles['split']}>
      <PolicySearch only="pinfl" />
      <aside className={styles['aside']}>
        <Note
          title={t({ id: 'services.old.sign-in-title', message: 'Есть кабинет?' })}
          actions={
            <Button size="small" kind="secondary" onClick={() => openAuthModal()}>
              {t({ id: 'services.old.sign-in', message: 'Войти' })}
            </Button>
          }
        >
          {t({
            id: 'services.old.sign-in-text',
            message: 'Войдите — покажем все ваши полисы, на какой бы номер их ни купили.',
          })}
        </Note>
      </aside>
    </div>
  )
}

function OwnOldPolicies() {
  const { t } = useLingui()
  const { state, ask } = useCall(readOldPolicies)
  useEffect(() => ask(), [ask])
  const code = state.kind === 'failed' ? codeOf(state.failure) : null
  if (state.kind === 'done' && state.result.length > 0) return <FoundPolicies policies={state.result} />
  if (code === 'QDM_PINFL_NO_POLICY') return <NoPolicies />
  if (code === 'QDM_PASSPORT_NEEDED' || code === 'QDM_PASSPORT_NOT_BOUND')
    return <PassportNeeded isKnown={code === 'QDM_PASSPORT_NOT_BOUND'} />
  if (state.kind === 'failed')
    return (
      <FailedCall
        failure={state.failure}
        title={t({ id: 'services.old.failed', message: 'Полисы не загрузились' })}
        onRetry={() => ask()}
      />
    )
  return (
    <>
      <LiveStatus>{t({ id: 'services.policy.looking', message: 'Ищем полис…' })}</LiveStatus>
      <div className={styles['results']} aria-hidden="true">
        <Skeleton kind="title" width={40} />
        <Skeleton kind="block" />
        <Skeleton kind="block" />
      </div>
    </>
  )
}

function PassportNeeded({ isKnown }: { readonly isKnown: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture="policies"
      title={
        isKnown
          ? t({ id: 'services.old.passport-confirm', message: 'Подтвердите паспорт в профиле' })
          : t({ id: 'services.old.passport', message: 'Добавьте паспорт в профиль' })
      }
      actions={
        <SiteLink className={buttonClass({})} href={myDataPath}>
          {t({ id: 'services.old.passport-go', message: 'Открыть профиль' })}
        </SiteLink>
      }
    >
      {t({
        id: 'services.old.passport-text',
        message: 'По паспорту узнаём ваш ПИНФЛ и не показываем полисы чужим.',
      })}
    </EmptyState>
  )
}
