import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/index.ts'
import { CabinetPage } from '../../cabinet/cabinet-page.tsx'
import { OwnView } from '../../cabinet/own-view.tsx'
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
      <OwnView state={state} onAgain={again} unknown={<ClaimUnknown />}>
        {(thread) => <Thread thread={thread} onChanged={put} />}
      </OwnView>
    </CabinetPage>
  )
}

function ClaimUnknown() {
  const { t } = useLingui()
  return (
    <EmptyState
      picture="missing"
      title={t({ id: 'claims.thread.unknown', message: 'Такого заявления у вас нет' })}
    >
      {t({
        id: 'claims.thread.unknown-text',
        message: 'Проверьте номер или откройте его в списке случаев.',
      })}
    </EmptyState>
  )
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
