import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import { type ChangeEvent, useId, useState } from 'react'
import { buttonClass, ButtonFace, Note } from '../../ui/index.ts'
import { uploadRecordings, type BroughtFile } from '../recording-calls.ts'
import { readArchive } from './archive.ts'
import list from '../row-list.module.css'
import styles from './recordings-section.module.css'
import { refusalWords } from '../refusal-words.ts'

/** Uploads files and archives to the list, and displays why each refused file was refused. */
export function BringRecordings({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useText()
  const context = useLingui()
  const inputId = useId()
  const [brought, setBrought] = useState<readonly BroughtFile[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const bring = async (files: readonly File[]) => {
    const answers: BroughtFile[] = []
    for (const file of files) {
      if (file.size > largestArchive) {
        answers.push({ name: file.name, id: null, refused: 'TOO_LARGE', line: 1 })
        continue
      }
      const recordings = readArchive(file.name.slice(0, 120), await file.text())
      for (const batch of batchesOf(recordings)) answers.push(...(await uploadRecordings(batch)))
    }
    return answers
  }
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    setFailed(false)
    bring(files).then(
      (answers) => {
        setBrought(answers)
        onChanged()
      },
      () => setFailed(true),
    )
  }
  const refused = brought?.filter((file) => file.refused !== null) ?? []
  const kept = (brought?.length ?? 0) - refused.length
  return (
    <div className={styles['brought']}>
      <label className={buttonClass({ kind: 'secondary' })} htmlFor={inputId}>
        <ButtonFace icon={Upload}>
          {t({ id: 'replay.bring', message: 'Загрузить файлы или архив' })}
        </ButtonFace>
        <input
          className={list['file']}
          id={inputId}
          type="file"
          multiple
          accept=".jsonl,application/x-ndjson"
          onChange={handleChange}
        />
      </label>
      <div aria-live="polite">
        {brought && (
          <p className={list['quiet']}>{t({ id: 'replay.brought', message: `Принято: ${kept}` })}</p>
        )}
        {refused.length > 0 && (
          <Note tone="error" title={t({ id: 'replay.brought.refused', message: 'Не приняты' })}>
            <ul>
              {refused.slice(0, 20).map(({ name, refused: reason, line }, index) => (
                <li key={`${name} ${index}`}>
                  {name}, {t({ id: 'replay.brought.line', message: `строка ${line}` })}:{' '}
                  {refusalWords(reason ?? '', line, context)}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {isFailed && (
          <Note tone="error">
            {t({ id: 'replay.against.failed', message: 'Сервер не ответил. Повторите.' })}
          </Note>
        )}
      </div>
    </div>
  )
}

/** Largest file that is taken in, in bytes. */
const largestArchive = 200_000_000
/** A request takes half a megabyte. */
const mostText = 300_000

function* batchesOf<Recording extends { readonly text: string }>(
  recordings: readonly Recording[],
): Generator<readonly Recording[]> {
  let batch: Recording[] = []
  let size = 0
  for (const recording of recordings) {
    if (batch.length === 50 || (batch.length > 0 && size + recording.text.length > mostText)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(recording)
    size += recording.text.length
  }
  if (batch.length > 0) yield batch
}
