import { useLingui } from '@lingui/react/macro'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import { type FormEvent, useState } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { Button, FormField, formatDateTime, Icon, Textarea, useLanguage } from '../../ui/index.ts'
import { noteCase, releaseCase, takeCase } from '../calls/case-calls.ts'
import type { CaseHead, ClaimStatus, DeskCase } from '../calls/admin-types.ts'
import { AppealBody } from './appeal-card.tsx'
import { caseActionWords } from './case-words.ts'
import { ClaimBody, ClaimLink } from './claim-card.tsx'
import { CloseCase } from './close-case.tsx'
import { DeskFiles } from './desk-files.tsx'
import styles from './desk.module.css'
import { claimStatusWords } from './status-words.ts'
import { useAttempt } from './use-attempt.ts'
import { useWrongPart } from './use-wrong-part.ts'

export interface CaseBodyProps {
  readonly one: DeskCase
  /** The case as the list was last read. */
  readonly head: CaseHead
  /** Phone of the signed-in operator. */
  readonly operator: string
  readonly onChanged: (one: DeskCase) => void
  /** Called when the claim or the appeal of the case changed, so the case has to be read again. */
  readonly onStale: () => void
}

/** Shows the customer's submission, the possible actions, and the history of a case. */
export function CaseBody({ one, head, operator, onChanged, onStale }: CaseBodyProps) {
  const { t } = useLingui()
  const { isBusy, attempt } = useAttempt('case', onChanged)
  const { id, claim, appeal, assignee, email, phone } = one
  const isMine = assignee === operator
  const isClosed = one.state === 'closed'

  return (
    <div className={styles['body']}>
      <div className={styles['contact']}>
        <a className={styles['phone']} href={`tel:+${phone}`}>
          <Icon of={Phone} size={18} />
          {formatPhone(phone)}
        </a>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <LanguageWords language={one.language} />
        {!isClosed && !isMine && (
          <Button
            size="small"
            kind="secondary"
            busy={isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
            onClick={() => void attempt(() => takeCase(id, assignee))}
          >
            {assignee === null
              ? t({ id: 'admin.case.take', message: 'Взять в работу' })
              : t({ id: 'admin.case.take-over', message: 'Забрать себе' })}
          </Button>
        )}
        {!isClosed && isMine && (
          <Button
            size="small"
            kind="neutral"
            busy={isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
            onClick={() => void attempt(() => releaseCase(id))}
          >
            {t({ id: 'admin.case.release', message: 'Вернуть в очередь' })}
          </Button>
        )}
      </div>
      {claim && <ClaimLink number={claim.number} />}
      {claim && <ClaimBody claim={claim} head={head} onChanged={onStale} />}
      {appeal && <AppealBody appeal={appeal} templates={one.templates} onChanged={onStale} />}
      {one.text !== '' && one.kind !== 'call' && <p className={styles['text']}>{one.text}</p>}
      <DeskFiles files={one.files} folder={`/api/v1/admin/cases/${encodeURIComponent(id)}/files`} />
      {!isClosed && one.outcomes.length > 0 && (assignee === null || isMine) && (
        <CloseCase one={one} onChanged={onChanged} />
      )}
      <AddNote caseId={id} onChanged={onChanged} />
      {one.history.length > 0 && <History of={one} />}
    </div>
  )
}

function LanguageWords({ language }: Pick<DeskCase, 'language'>) {
  const { t } = useLingui()
  switch (language) {
    case 'ru':
      return (
        <span className={styles['quiet']}>{t({ id: 'admin.case.in-ru', message: 'пишет по-русски' })}</span>
      )
    case 'uz':
      return (
        <span className={styles['quiet']}>{t({ id: 'admin.case.in-uz', message: 'пишет по-узбекски' })}</span>
      )
    case 'en':
      return (
        <span className={styles['quiet']}>
          {t({ id: 'admin.case.in-en', message: 'пишет по-английски' })}
        </span>
      )
    default:
      return language satisfies never
  }
}

interface AddNoteProps {
  readonly caseId: string
  readonly onChanged: (one: DeskCase) => void
}

function AddNote({ caseId, onChanged }: AddNoteProps) {
  const { t } = useLingui()
  const { wrong, idOf, check } = useWrongPart<'text'>()
  const { isBusy, attempt } = useAttempt('case', onChanged)
  const [text, setText] = useState('')

  const send = async () => {
    const changed = await noteCase(caseId, text)
    setText('')
    return changed
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check(text.trim() === '' ? 'text' : null)) void attempt(send)
  }
  return (
    <details className={styles['more']}>
      <summary>{t({ id: 'admin.case.note', message: 'Заметка для операторов' })}</summary>
      <form className={styles['reply']} noValidate onSubmit={handleSubmit}>
        <FormField
          id={idOf('text')}
          label={t({ id: 'admin.case.note.text', message: 'Текст заметки' })}
          hint={t({ id: 'admin.case.note.hint', message: 'Клиент её не увидит' })}
          error={wrong === 'text' && t({ id: 'admin.case.note.error', message: 'Напишите заметку.' })}
        >
          <Textarea value={text} maxLength={2000} rows={2} onChange={setText} />
        </FormField>
        <Button
          size="small"
          kind="secondary"
          type="submit"
          busy={isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
        >
          {t({ id: 'admin.case.note.add', message: 'Добавить заметку' })}
        </Button>
      </form>
    </details>
  )
}

function History({ of }: { readonly of: DeskCase }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (
    <section className={styles['history']}>
      <h3 className={styles['subtitle']}>{t({ id: 'admin.case.history', message: 'История' })}</h3>
      <ol className={styles['entries']}>
        {of.history.map((entry, at) => (
          <li key={at}>
            <p className={styles['quiet']}>
              {formatDateTime(entry.at, language)} · {formatPhone(entry.actor)}
            </p>
            <p>
              <strong>{caseActionWords(i18n, entry.action)}</strong>
              {entry.until && ` · ${formatDateTime(entry.until, language)}`}
            </p>
            {entry.words && (
              <p className={styles['text']}>
                {entry.action === 'claimMoved' || entry.action === 'claimCorrected'
                  ? claimStatusWords(i18n, entry.words as ClaimStatus)
                  : entry.words}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
