import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Note, RetryButton, Skeleton } from '../../ui/index.ts'
import { linkedSearch } from '../funnel-address.ts'
import { type FoundRecordings, isForbidden, searchRecordings } from '../recording-calls.ts'
import { StaffNeeded, useStaffToken } from '../staff-needed.tsx'
import { CodeForm } from './code-form.tsx'
import { Corpus, type CorpusProps } from './corpus.tsx'
import styles from './recordings-section.module.css'

/** The products of the corpus, and what opens a recording. */
export type RecordingsSectionProps = Pick<CorpusProps, 'products' | 'onOpen' | 'onOpenFile'>

/** Recordings on the server: each opens by its code; testers also search, compare, keep and upload. */
export function RecordingsSection(props: RecordingsSectionProps) {
  const bearer = useStaffToken()
  if (bearer === null) return <StaffNeeded />
  return <SignedIn key={bearer} {...props} />
}

function SignedIn({ products, onOpen, onOpenFile }: RecordingsSectionProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState(() => linkedSearch(location.search))
  const [found, setFound] = useState<FoundRecordings | null>(null)
  const [refusal, setRefusal] = useState<'forbidden' | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isWanted = true
    // The search runs while typing.
    const timer = setTimeout(
      () =>
        void searchRecordings(query, null).then(
          (page) => {
            if (!isWanted) return
            setFound(page)
            setRefusal(null)
          },
          (error: unknown) => isWanted && setRefusal(isForbidden(error) ? 'forbidden' : 'failed'),
        ),
      query.text === '' ? 0 : 250,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [query, attempt])

  const again = () => setAttempt(attempt + 1)
  return (
    <section className={styles['section']} aria-labelledby="recordings">
      <h2 id="recordings">{t({ id: 'replay.recordings.title', message: 'Покупатели' })}</h2>
      <CodeForm onFound={onOpen} />
      {refusal === 'forbidden' && (
        <Note tone="info">
          {t({
            id: 'replay.recordings.forbidden',
            message:
              'Список видят тестировщики. Запись, код которой назвал покупатель, открывает и оператор.',
          })}
        </Note>
      )}
      {refusal === 'failed' && (
        <Note tone="error">
          {t({ id: 'replay.recordings.failed', message: 'Записи не удалось получить.' })}{' '}
          <RetryButton kind="text" onClick={again} />
        </Note>
      )}
      {refusal === null && !found && <Skeleton kind="block" />}
      {refusal === null && found && (
        <Corpus
          products={products}
          query={query}
          found={found}
          onQuery={setQuery}
          onMore={async () => {
            const page = await searchRecordings(query, found.next)
            setFound({ ...page, items: [...found.items, ...page.items] })
          }}
          onChanged={again}
          onOpen={onOpen}
          onOpenFile={onOpenFile}
        />
      )}
    </section>
  )
}
