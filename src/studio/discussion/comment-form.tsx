import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { CallError } from '../../api/index.ts'
import { useFailureText } from '../../staff/index.ts'
import { Button, FormField, LiveStatus, Textarea, TextButton } from '../../ui/index.ts'
import styles from './discussion.module.css'
import type { KeptComment } from './kept-comment.ts'
import { MentionList } from './mention-list.tsx'
import { useCommentBox } from './use-comment-box.ts'

/** Most characters of a comment, as the server has it. */
const longest = 2000

export interface CommentFormProps {
  /** Names the box on this device: what is typed stays there until it is sent. */
  readonly name: string
  readonly label: string
  readonly send: string
  /** Text of a comment that is edited. */
  readonly initial?: string
  readonly onSend: (comment: KeptComment) => Promise<void>
  readonly onCancel?: (() => void) | undefined
}

/** A box for a comment: `@` lists the colleagues, Ctrl+Enter sends, and an unsent text stays on this device. */
export function CommentForm({ name, label, send, initial = '', onSend, onCancel }: CommentFormProps) {
  const { t } = useLingui()
  const say = useFailureText()
  const whyRefused = useRefusal()
  const { box, comment, people, type, closeList, mention, clear } = useCommentBox(name, initial)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { text } = comment
  const found = people.length
  const leaveList = () => {
    closeList()
    box.current?.focus()
  }
  const handleSend = async () => {
    if (isBusy) return
    const refusal = whyRefused(text)
    setError(refusal)
    if (refusal !== null) return box.current?.focus()
    setBusy(true)
    try {
      await onSend({ ...comment, text: text.trim() })
      clear()
    } catch (failure) {
      const isAway = failure instanceof CallError && failure.failure.kind !== 'status'
      setError(
        isAway
          ? t({
              id: 'studio.discussion.kept',
              message: 'Нет связи. Текст сохранён на этом устройстве: отправьте его, когда связь появится.',
            })
          : say(failure),
      )
    } finally {
      setBusy(false)
    }
  }
  const handleKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    // Undoing in the box is no undoing in the draft.
    if (isCommand && ['z', 'y'].includes(event.key.toLowerCase())) event.stopPropagation()
    if (isCommand && event.key === 'Enter') {
      event.preventDefault()
      void handleSend()
    } else if (people.length > 0 && event.target === box.current) {
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        list.current?.querySelector('button')?.focus()
      } else if (event.key === 'Escape') {
        event.stopPropagation()
        closeList()
      }
    }
  }

  return (
    // The keys work wherever the focus is inside the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void handleSend()
      }}
      onKeyDown={handleKey}
    >
      <FormField
        label={label}
        hint={t({ id: 'studio.discussion.hint', message: '@ — упомянуть коллегу, Ctrl+Enter — отправить' })}
        error={error ?? undefined}
      >
        <Textarea ref={box} value={text} rows={2} maxLength={longest} onChange={type} />
      </FormField>
      {people.length > 0 && <MentionList people={people} list={list} onPick={mention} onLeave={leaveList} />}
      <LiveStatus>
        {people.length > 0
          ? t({
              id: 'studio.discussion.found',
              message: `Коллег в списке: ${found}. Стрелка вниз — выбрать.`,
            })
          : ''}
      </LiveStatus>
      <div className={styles['actions']}>
        <Button
          type="submit"
          size="small"
          busy={isBusy && t({ id: 'studio.discussion.sending', message: 'Отправляем…' })}
        >
          {send}
        </Button>
        {onCancel && (
          <TextButton
            onClick={() => {
              clear()
              onCancel()
            }}
          >
            {t({ id: 'studio.discussion.cancel', message: 'Отмена' })}
          </TextButton>
        )}
      </div>
    </form>
  )
}

/** Returns why a text is no comment; null for one that is. */
function useRefusal(): (text: string) => string | null {
  const { t } = useLingui()
  return (text) => {
    if (text.trim() === '') return t({ id: 'studio.discussion.empty', message: 'Напишите комментарий.' })
    if (text.trim().length <= longest) return null
    return t({
      id: 'studio.discussion.long',
      message: `Комментарий длиннее ${longest} знаков: сократите его.`,
    })
  }
}
