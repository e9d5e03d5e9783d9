import { useLingui } from '@lingui/react/macro'
import { EmptyState, Note, RetryButton, Skeleton } from '../../../ui/index.ts'
import { CabinetPage } from '../../cabinet/cabinet-page.tsx'
import { PassportNeeded } from '../../cabinet/passport-needed.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { OwnClaimCard } from '../status/own-claim-card.tsx'
import type { ClaimThread } from './claim-calls.ts'
import { ClaimDecisionPart } from './claim-decision.tsx'
import { ClaimDocuments } from './claim-documents.tsx'
import { ClaimMessages } from './claim-messages.tsx'
import styles from './thread.module.css'
import { useClaimThread } from './use-claim-thread.ts'

/** Page of one claim: what the customer has to send, the messages, the decision, and what was filed. */
export function OwnClaimPage({ number }: { readonly number: string }) {
  const { t } = useLingui()
  const { state, put, again } = useClaimThread(number)
  return (
    <CabinetPage title={t({ id: 'claims.registered.number', message: `Заявление № ${number}` })}>
      <p>
        <SiteLink href="/profile/insurance-cases">
          {t({ id: 'claims.thread.back', message: 'Все страховые случаи' })}
        </SiteLink>
      </p>
      <ClaimState state={state} put={put} again={again} />
    </CabinetPage>
  )
}

function ClaimState({ state, put, again }: ReturnType<typeof useClaimThread>) {
  const { t } = useLingui()
  switch (state.kind) {
    case 'ready':
      return <Thread thread={state.value} onChanged={put} />
    case 'passportNeeded':
      return <PassportNeeded />
    case 'loading':
      return <Skeleton kind="block" />
    case 'unknown':
      return (
        <EmptyState title={t({ id: 'claims.thread.unknown', message: 'Такого заявления у вас нет' })}>
          {t({
            id: 'claims.thread.unknown-text',
            message: 'Проверьте номер или откройте его в списке случаев.',
          })}
        </EmptyState>
      )
    case 'failed':
      return (
        <Note
          tone="error"
          live="alert"
          title={t({ id: 'claims.thread.failed', message: 'Данные не загрузились' })}
          actions={<RetryButton onClick={again} />}
        >
          {t({
            id: 'claims.thread.failed-text',
            message: 'Проверьте связь и повторите. Ничего не потеряно.',
          })}
        </Note>
      )
    default:
      return state satisfies never
  }
}

function Thread({
  thread,
  onChanged,
}: {
  readonly thread: ClaimThread
  readonly onChanged: (thread: ClaimThread) => void
}) {
  return (
    <div className={styles['thread']}>
      <ClaimDecisionPart thread={thread} onChanged={onChanged} />
      <ClaimDocuments thread={thread} onChanged={onChanged} />
      <ClaimMessages thread={thread} onChanged={onChanged} />
      <OwnClaimCard claim={thread.claim} isWhole />
    </div>
  )
}
