import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { useFailureText, useSignedOperator } from '../../staff/index.ts'
import { Pill, TextButton, useToasts } from '../../ui/index.ts'
import { CommentForm } from '../discussion/comment-form.tsx'
import { isWanted } from '../discussion/discussed-threads.ts'
import type { DiscussionDesk } from '../discussion/discussion-context.ts'
import { ThreadCard } from '../discussion/thread-card.tsx'
import type { ChangedPlace } from './changed-place.ts'
import styles from './review.module.css'

export interface PlaceVerdictProps {
  readonly changed: ChangedPlace
  readonly desk: DiscussionDesk
  /** The change as a sentence. */
  readonly sentence: string
}

/** What approvers say of one changed place: approved, or changes wanted with a comment; approvers say it here. */
export function PlaceVerdict({ changed, desk, sentence }: PlaceVerdictProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const { roles } = useSignedOperator()
  const [isWriting, setWriting] = useState(false)
  const { place, digest, node } = changed
  const { discussion, isClosed, draftId } = desk
  const approval = discussion.value?.approvals.find((one) => one.place === place) ?? null
  const isApproved = approval?.digest === digest
  const threads = (discussion.value?.threads ?? []).filter((thread) => thread.place === place)
  const open = threads.filter(isWanted)
  const mayJudge = roles.includes('approver') && !isClosed && discussion.value !== null
  const approve = async (isWished: boolean) => {
    try {
      await discussion.approve(place, digest, isWished)
    } catch (failure) {
      toasts.show({ status: 'error', key: 'studio-verdict', text: say(failure) })
    }
  }
  const by = approval ? formatPhone(approval.by) : ''
  return (
    <div className={styles['verdict']}>
      <p className={styles['line']}>
        {isApproved && (
          <Pill tone="success">{t({ id: 'studio.verdict.approved', message: `Согласовано: ${by}` })}</Pill>
        )}
        {approval && !isApproved && (
          <Pill>{t({ id: 'studio.verdict.changed', message: 'Изменилось после согласования' })}</Pill>
        )}
        {open.length > 0 && (
          <Pill tone="warning">{t({ id: 'studio.discussion.wanted', message: 'Нужны правки' })}</Pill>
        )}
        {mayJudge && (
          <>
            <TextButton
              aria-label={
                isApproved
                  ? t({ id: 'studio.verdict.withdraw.of', message: `Снять согласование: ${sentence}` })
                  : t({ id: 'studio.verdict.approve.of', message: `Согласовать: ${sentence}` })
              }
              onClick={() => void approve(!isApproved)}
            >
              {isApproved
                ? t({ id: 'studio.verdict.withdraw', message: 'Снять согласование' })
                : t({ id: 'studio.verdict.approve', message: 'Согласовать' })}
            </TextButton>
            {!isWriting && (
              <TextButton
                aria-label={t({ id: 'studio.verdict.want.of', message: `Нужны правки: ${sentence}` })}
                onClick={() => setWriting(true)}
              >
                {t({ id: 'studio.verdict.want', message: 'Нужны правки…' })}
              </TextButton>
            )}
          </>
        )}
      </p>
      {isWriting && (
        <CommentForm
          name={`${draftId}.want.${place}`}
          label={t({ id: 'studio.verdict.what', message: 'Что здесь исправить' })}
          send={t({ id: 'studio.verdict.send', message: 'Попросить правки' })}
          onSend={async ({ id, text }) => {
            await discussion.open({ id, node, about: sentence.slice(0, 300), place, text })
            setWriting(false)
          }}
          onCancel={() => setWriting(false)}
        />
      )}
      {threads.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} desk={desk} startsOpen={isWanted(thread)} />
      ))}
    </div>
  )
}
