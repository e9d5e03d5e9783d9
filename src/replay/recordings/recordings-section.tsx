import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { LoadedPart, useLoaded } from '../../staff/index.ts'
import { Note } from '../../ui/index.ts'
import { linkedSearch } from '../funnel-address.ts'
import {
  type FoundRecordings,
  isForbidden,
  type RecordingQuery,
  searchRecordings,
} from '../recording-calls.ts'
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
  const asked = useSettled(query)
  // What is read again is as long as what is shown.
  const shown = useRef(0)
  const state = useLoaded(JSON.stringify(asked), () => readAtLeast(asked, shown.current), {
    keepsPrevious: true,
  })
  const isRefused = state.kind === 'failed' && isForbidden(state.error)
  return (
    <section className={styles['section']} aria-labelledby="recordings">
      <h2 id="recordings">{t({ id: 'replay.recordings.title', message: 'Покупатели' })}</h2>
      <CodeForm onFound={onOpen} />
      {isRefused ? (
        <Note tone="info">
          {t({
            id: 'replay.recordings.forbidden',
            message:
              'Список видят тестировщики. Запись, код которой назвал покупатель, открывает и оператор.',
          })}
        </Note>
      ) : (
        <LoadedPart state={state}>
          {(found) => (
            <Corpus
              products={products}
              query={query}
              found={found}
              onQuery={setQuery}
              onMore={async () => {
                const page = await searchRecordings(asked, found.next)
                const items = [...found.items, ...page.items]
                shown.current = items.length
                state.put({ ...page, items })
              }}
              onChanged={state.again}
              onOpen={onOpen}
              onOpenFile={onOpenFile}
            />
          )}
        </LoadedPart>
      )}
    </section>
  )
}

/** Reads pages until there are at least so many recordings, or all. */
async function readAtLeast(query: RecordingQuery, count: number): Promise<FoundRecordings> {
  let found = await searchRecordings(query, null)
  while (found.next !== null && found.items.length < count) {
    const page = await searchRecordings(query, found.next)
    found = { ...page, items: [...found.items, ...page.items] }
  }
  return found
}

/** The search, a moment after its text was typed. */
function useSettled(query: RecordingQuery): RecordingQuery {
  const [settled, setSettled] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), query.text === '' ? 0 : 250)
    return () => clearTimeout(timer)
  }, [query])
  return settled
}
