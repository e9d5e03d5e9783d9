import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button, Checkbox, FormField, Pill, type PillTone, Textarea } from '../../../ui/index.ts'
import { askDocuments, decideDocument } from '../../calls/claim-calls.ts'
import type { ClaimDossier } from '../../calls/admin-types.ts'
import { DeskFiles } from '../desk-files.tsx'
import styles from '../desk.module.css'
import { useAttempt } from '../use-attempt.ts'
import { useWrongPart } from '../use-wrong-part.ts'
import type { DossierPartProps } from './dossier-part.ts'

type Paper = ClaimDossier['documents'][number]

/** Documents of a claim: what was sent, with its verdict, and the form that asks for more. */
export function ClaimPapers({ dossier, onChanged }: DossierPartProps) {
  const { t } = useLingui()
  const { documents, canWrite } = dossier
  return (
    <section className={styles['papers']}>
      <h3 className={styles['subtitle']}>{t({ id: 'admin.claim.papers', message: 'Документы' })}</h3>
      {documents.length > 0 && (
        <ul className={styles['entries']}>
          {documents.map((paper) => (
            <li key={paper.id}>
              <OnePaper paper={paper} dossier={dossier} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {canWrite && <AskForPapers dossier={dossier} onChanged={onChanged} />}
    </section>
  )
}

function OnePaper({ paper, dossier, onChanged }: DossierPartProps & { readonly paper: Paper }) {
  const { t } = useLingui()
  const states: Readonly<Record<Paper['state'], readonly [PillTone, string]>> = {
    asked: ['neutral', t({ id: 'admin.claim.paper.asked', message: 'Ждём' })],
    sent: ['warning', t({ id: 'admin.claim.paper.sent', message: 'Проверьте' })],
    accepted: ['success', t({ id: 'admin.claim.paper.accepted', message: 'Принят' })],
    refused: ['error', t({ id: 'admin.claim.paper.refused', message: 'Отклонён' })],
  }
  const [tone, words] = states[paper.state]
  return (
    <div className={styles['papers']}>
      <p>
        {paper.title} <Pill tone={tone}>{words}</Pill>
      </p>
      {paper.note && <p className={styles['quiet']}>{paper.note}</p>}
      {paper.reason && <p className={styles['quiet']}>{paper.reason}</p>}
      <DeskFiles files={paper.files} folder="/api/v1/admin/files" />
      {paper.state === 'sent' && dossier.canWrite && (
        <Verdict paper={paper} dossier={dossier} onChanged={onChanged} />
      )}
    </div>
  )
}

const shortestReason = 10

function Verdict({ paper, dossier, onChanged }: DossierPartProps & { readonly paper: Paper }) {
  const { t } = useLingui()
  const { wrong, idOf, check } = useWrongPart<'reason'>()
  const { isBusy, attempt } = useAttempt('paper', onChanged)
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const { number } = dossier.claim
  const busy = isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })
  const handleAccept = () =>
    void attempt(() => decideDocument(number, paper.id, { verdict: 'accepted', reason: null }))
  const handleRefuse = (event: FormEvent) => {
    event.preventDefault()
    if (!check(reason.trim().length < shortestReason ? 'reason' : null)) return
    void attempt(() => decideDocument(number, paper.id, { verdict: 'refused', reason: reason.trim() }), {
      done: t({ id: 'admin.inspection.decided', message: 'Готово, клиент получит СМС' }),
    })
  }
  const { title } = paper
  if (!isRefusing)
    return (
      <div className={styles['move']}>
        <Button
          size="small"
          kind="secondary"
          busy={busy}
          aria-label={t({ id: 'admin.claim.paper.accept-named', message: `Принять: ${title}` })}
          onClick={handleAccept}
        >
          {t({ id: 'admin.claim.paper.accept', message: 'Принять' })}
        </Button>
        <Button
          size="small"
          kind="neutral"
          aria-label={t({ id: 'admin.claim.paper.refuse-named', message: `Отклонить: ${title}` })}
          onClick={() => setRefusing(true)}
        >
          {t({ id: 'admin.claim.paper.refuse', message: 'Отклонить' })}
        </Button>
      </div>
    )
  return (
    <form className={styles['reply']} noValidate onSubmit={handleRefuse}>
      <FormField
        id={idOf('reason')}
        label={t({ id: 'admin.claim.paper.reason', message: 'Что исправить' })}
        hint={t({ id: 'admin.claim.paper.reason.hint', message: 'Клиент прочитает это у документа' })}
        error={
          wrong === 'reason' &&
          t({ id: 'admin.inspection.reason.error', message: 'Напишите хотя бы 10 символов.' })
        }
      >
        <Textarea value={reason} maxLength={500} rows={2} onChange={setReason} />
      </FormField>
      <Button size="small" type="submit" busy={busy}>
        {t({ id: 'admin.claim.paper.ask-again', message: 'Попросить снова' })}
      </Button>
    </form>
  )
}

function AskForPapers({ dossier, onChanged }: DossierPartProps) {
  const { t } = useLingui()
  const { wrong, setWrong, idOf, check } = useWrongPart<'kinds' | 'note'>()
  const { isBusy, attempt } = useAttempt('papers', onChanged)
  const [kinds, setKinds] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const open = dossier.documents.filter(({ state }) => state !== 'accepted').map(({ kind }) => kind)
  const offered = dossier.offered.filter(({ id }) => id === 'other' || !open.includes(id))

  const handleKind = (id: string, isWanted: boolean) => {
    setWrong(null)
    setKinds((old) => (isWanted ? [...old, id] : old.filter((kind) => kind !== id)))
  }
  const send = async () => {
    const changed = await askDocuments(
      dossier.claim.number,
      kinds.map((kind) => ({
        kind,
        note: kind === 'other' || kinds.length === 1 ? note.trim() || null : null,
      })),
    )
    setKinds([])
    setNote('')
    return changed
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isNoteMissing = kinds.includes('other') && note.trim() === ''
    const missing = isNoteMissing ? 'note' : null
    if (!check(kinds.length === 0 ? 'kinds' : missing)) return
    void attempt(send, {
      done: t({ id: 'admin.claim.papers.asked', message: 'Клиент получит СМС со списком' }),
    })
  }
  return (
    <details className={styles['more']}>
      <summary>{t({ id: 'admin.claim.papers.ask', message: 'Попросить документы' })}</summary>
      <form className={styles['reply']} noValidate onSubmit={handleSubmit}>
        <FormField
          group
          id={idOf('kinds')}
          label={t({ id: 'admin.claim.papers.which', message: 'Какие документы' })}
          error={
            wrong === 'kinds' &&
            t({ id: 'admin.claim.papers.which.error', message: 'Отметьте хотя бы один документ.' })
          }
        >
          <div className={styles['files']}>
            {offered.map(({ id, title }) => (
              <Checkbox
                key={id}
                checked={kinds.includes(id)}
                onChange={(isWanted) => handleKind(id, isWanted)}
              >
                {title}
              </Checkbox>
            ))}
          </div>
        </FormField>
        {(kinds.includes('other') || kinds.length === 1) && (
          <FormField
            id={idOf('note')}
            label={t({ id: 'admin.claim.papers.note', message: 'Пояснение для клиента' })}
            optional={!kinds.includes('other')}
            error={
              wrong === 'note' &&
              t({ id: 'admin.claim.papers.note.error', message: 'Напишите, какой документ нужен.' })
            }
          >
            <Textarea value={note} maxLength={500} rows={2} onChange={setNote} />
          </FormField>
        )}
        <Button
          size="small"
          type="submit"
          busy={isBusy && t({ id: 'admin.editor.saving', message: 'Сохраняем…' })}
        >
          {t({ id: 'admin.claim.papers.send', message: 'Отправить список' })}
        </Button>
      </form>
    </details>
  )
}
