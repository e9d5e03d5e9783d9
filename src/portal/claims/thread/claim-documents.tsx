import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '../../../api/index.ts'
import {
  Card,
  type ChosenFile,
  FileInput,
  FormField,
  LiveStatus,
  Note,
  Pill,
  type PillTone,
} from '../../../ui/index.ts'
import { prepareFile, useProductTexts } from '../../../wizard/index.ts'
import { ClaimFileLinks } from '../files/claim-file-links.tsx'
import { type ClaimDocument, type ClaimThread, sendClaimDocument } from './claim-calls.ts'
import styles from './thread.module.css'

export interface ClaimPartProps {
  readonly thread: ClaimThread
  readonly onChanged: (thread: ClaimThread) => void
}

/** Files of one document: photos of a camera are drawn smaller before they are sent. */
const pages = { kinds: ['pdf', 'jpeg', 'png'], mostBytes: 10 * 1024 * 1024, most: 10 } as const

/** The documents that the insurer asked for, each with its state and the place to send it. */
export function ClaimDocuments({ thread, onChanged }: ClaimPartProps) {
  const { t } = useLingui()
  const { documents, claim, canWrite } = thread
  if (documents.length === 0)
    return claim.statusCode === 'documentsNeeded' ? (
      <Note title={t({ id: 'claims.documents.none', message: 'Нужны документы' })}>
        {t({ id: 'claims.documents.none-text', message: 'Какие именно, напишем в сообщении ниже.' })}
      </Note>
    ) : null
  const count = claim.wanted ?? 0
  return (
    <Card
      title={t({ id: 'claims.documents.title', message: 'Какие документы нужны' })}
      action={
        count > 0 && (
          <Pill tone="warning">{t({ id: 'claims.documents.wanted', message: `осталось: ${count}` })}</Pill>
        )
      }
    >
      <ul className={styles['documents']}>
        {documents.map((document) => (
          <li key={document.id} className={styles['document']}>
            <Slot number={claim.number} document={document} canSend={canWrite} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface SlotProps {
  readonly number: string
  readonly document: ClaimDocument
  readonly canSend: boolean
  readonly onChanged: (thread: ClaimThread) => void
}

function Slot({ number, document, canSend, onChanged }: SlotProps) {
  const { t } = useLingui()
  const { title, description, example, note, state, reason, files } = document
  const states: Readonly<Record<ClaimDocument['state'], readonly [PillTone, string]>> = {
    asked: ['warning', t({ id: 'claims.documents.asked', message: 'Ждём от вас' })],
    sent: ['info', t({ id: 'claims.documents.sent', message: 'Проверяем' })],
    accepted: ['success', t({ id: 'claims.documents.accepted', message: 'Принят' })],
    refused: ['error', t({ id: 'claims.documents.refused', message: 'Пришлите снова' })],
  }
  const [tone, words] = states[state]
  return (
    <>
      <div className={styles['head']}>
        <h3 className={styles['title']}>{title}</h3>
        <Pill tone={tone}>{words}</Pill>
      </div>
      {note && <p className={styles['note']}>{note}</p>}
      {state === 'refused' && reason && (
        <Note tone="error" title={t({ id: 'claims.documents.reason', message: 'Что исправить' })}>
          {reason}
        </Note>
      )}
      {state !== 'refused' && files.length > 0 && <ClaimFileLinks files={files} />}
      {canSend && state !== 'accepted' && files.length < pages.most && (
        <Sending number={number} document={document} onChanged={onChanged}>
          {[description, example].filter(Boolean).join(' ')}
        </Sending>
      )}
    </>
  )
}

interface SendingProps extends Pick<SlotProps, 'number' | 'document' | 'onChanged'> {
  readonly children: string
}

function Sending({ number, document, onChanged, children }: SendingProps) {
  const { t } = useLingui()
  const reasonOf = useRefusalText()
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const change = (id: string, state: ChosenFile['state'] | null) =>
    setChosen((old) =>
      state === null
        ? old.filter((one) => one.id !== id)
        : old.map((one) => (one.id === id ? { ...one, state } : one)),
    )

  const sendOne = async (id: string, file: File) => {
    change(id, { kind: 'uploading', percent: 0 })
    const prepared = await prepareFile(file, pages)
    if (typeof prepared === 'string') return change(id, { kind: 'failed', message: reasonOf(prepared) })
    try {
      const place = { number, documentId: document.id }
      onChanged(
        await sendClaimDocument(place, prepared, (percent) => change(id, { kind: 'uploading', percent })),
      )
      change(id, null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const code = error.failure.kind === 'status' ? (error.failure.data?.code ?? null) : null
      change(id, { kind: 'failed', message: reasonOf(code), onRetry: () => void sendOne(id, file) })
    }
  }
  const handleAdd = async (files: readonly File[]) => {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file }))
    setChosen((old) => [
      ...old,
      ...added.map(({ id, file }) => ({
        id,
        name: file.name,
        sizeBytes: file.size,
        state: { kind: 'uploading', percent: 0 } as const,
      })),
    ])
    // One after another: each of them arrives on a slow network.
    for (const { id, file } of added) await sendOne(id, file)
  }
  return (
    <FormField
      label={t({ id: 'claims.documents.add', message: 'Снимите или выберите файл' })}
      hint={children}
      optional={document.files.length > 0 && document.state === 'sent'}
    >
      <FileInput
        files={chosen}
        onAdd={(files) => void handleAdd(files)}
        onRemove={(id) => change(id, null)}
        accept="image/*,.heic,.heif,application/pdf,.pdf"
        limit={pages.most - document.files.length}
      />
      <LiveStatus>
        {chosen.some(({ state }) => state.kind === 'uploading')
          ? t({ id: 'claims.documents.sending', message: 'Отправляем файл…' })
          : ''}
      </LiveStatus>
    </FormField>
  )
}

/** Returns a function that says why a file was not sent, by the local reason or the server's code; null: no network. */
function useRefusalText(): (reason: string | null) => string {
  const { t } = useLingui()
  const texts = useProductTexts()
  const size = t({
    id: 'claims.documents.too-large',
    message: 'Файл больше 10 МБ. Снимите ещё раз или сожмите его.',
  })
  const own: Readonly<Record<string, string>> = {
    kind: texts.say('QDM_FILE_WRONG_TYPE'),
    size,
    QDM_FILE_TOO_LARGE: size,
    QDM_FILES_FULL: t({ id: 'claims.documents.full', message: 'У этого документа уже 10 страниц.' }),
    unreadable: t({
      id: 'claims.files.unreadable',
      message: 'Файл не открылся. Сохраните его на устройство и выберите снова.',
    }),
  }
  const offline = t({
    id: 'claims.documents.offline',
    message: 'Не отправлено. Проверьте связь и повторите.',
  })
  return (reason) => (reason === null ? offline : (own[reason] ?? texts.say(reason)))
}
