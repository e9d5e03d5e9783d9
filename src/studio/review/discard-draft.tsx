import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../staff/index.ts'
import { Button, Dialog, useToasts } from '../../ui/index.ts'
import { discardDraft } from '../calls.ts'
import styles from './review.module.css'

export interface DiscardDraftProps {
  readonly draftId: string
  /** Number of changes of the draft that is shown. */
  readonly seq: number
  /** Called with a message after an action. */
  readonly onDone: (text: string) => void
  /** Called when the draft has changed since it was shown. */
  readonly onMoved: () => void
}

/** The button that gives a draft up, after asking. */
export function DiscardDraft({ draftId, seq, onDone, onMoved }: DiscardDraftProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const [isLeaving, setLeaving] = useState(false)
  const handleDiscard = async () => {
    setLeaving(false)
    try {
      await discardDraft(draftId, seq)
      onDone(t({ id: 'studio.review.discard.done', message: 'Черновик закрыт' }))
    } catch (failure) {
      toasts.show({ status: 'error', key: 'studio-review', text: say(failure) })
      onMoved()
    }
  }

  return (
    <>
      <div className={styles['actions']}>
        <Button size="small" kind="ghost" onClick={() => setLeaving(true)}>
          {t({ id: 'studio.review.discard', message: 'Отказаться от черновика' })}
        </Button>
      </div>
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        size="small"
        title={t({ id: 'studio.review.discard.title', message: 'Отказаться от черновика?' })}
        description={t({
          id: 'studio.review.discard.lead',
          message: 'Продукт останется таким, как продаётся. Все изменения этого черновика закроются.',
        })}
        footer={
          <Button kind="danger" onClick={() => void handleDiscard()}>
            {t({ id: 'studio.review.discard.confirm', message: 'Отказаться' })}
          </Button>
        }
      />
    </>
  )
}
