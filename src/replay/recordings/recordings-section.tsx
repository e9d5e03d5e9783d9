import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import {
  Button,
  EmptyState,
  FormField,
  Note,
  RetryButton,
  saveFile,
  Select,
  Skeleton,
  TextButton,
  TextInput,
} from '../../ui/index.ts'
import { CoveragePanel } from '../coverage/coverage-panel.tsx'
import { AgainstPanel } from '../against/against-panel.tsx'
import type { RunSource } from '../against/use-run.ts'
import type { CorpusProduct } from '../use-product-names.ts'
import { writeArchive } from './archive.ts'
import { linkedSearch } from '../funnel-address.ts'
import { BringRecordings } from './bring-recordings.tsx'
import { outcomes, outcomeWords } from './outcome-words.ts'
import { DeviceSelect } from './device-select.tsx'
import { FunnelFilter } from './funnel-filter.tsx'
import { RecordingRow } from './recording-row.tsx'
import { StaffNeeded, useStaffToken } from './staff-needed.tsx'
import {
  everyRecording,
  findRecording,
  type FoundRecordings,
  isForbidden,
  readRecordings,
  type RecordingHead,
  type RecordingQuery,
  searchRecordings,
  statusOfFailure,
  type WholeRecording,
} from '../recording-calls.ts'
import list from '../row-list.module.css'
import styles from './recordings-section.module.css'

export interface RecordingsSectionProps {
  readonly products: readonly CorpusProduct[]
  /** Opens a recording, at an event where one is named. */
  readonly onOpen: (recording: WholeRecording, event?: number) => void
  /** Opens the text of a recording that the server does not store. */
  readonly onOpenFile: (name: string, text: string) => void
}

/** Recordings on the server: each opens by its code; testers also search, compare, keep and upload. */
export function RecordingsSection(props: RecordingsSectionProps) {
  const bearer = useStaffToken()
  if (bearer === null) return <StaffNeeded />
  return <SignedIn key={bearer} {...props} />
}

function SignedIn({ products, onOpen, onOpenFile }: RecordingsSectionProps) {
  const { t } = useText()
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

/** Finds the recording of a reported problem. */
function CodeForm({ onFound }: { readonly onFound: (recording: WholeRecording) => void }) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    findRecording(code.replaceAll(/[^\dA-Za-z]/g, '') || '-').then(onFound, (failure: unknown) =>
      setError(
        statusOfFailure(failure) === 404
          ? t({ id: 'replay.code.unknown', message: 'Записи с таким кодом нет. Проверьте код.' })
          : t({ id: 'replay.code.failed', message: 'Найти не удалось. Повторите через минуту.' }),
      ),
    )
  }
  return (
    <form className={styles['code']} onSubmit={handleSubmit}>
      <FormField label={t({ id: 'replay.code', message: 'Код проблемы' })} error={error}>
        <TextInput
          value={code}
          onChange={(next) => {
            setError(null)
            setCode(next)
          }}
        />
      </FormField>
      <Button type="submit" kind="secondary">
        {t({ id: 'replay.code.open', message: 'Открыть по коду' })}
      </Button>
    </form>
  )
}

interface CorpusProps extends RecordingsSectionProps {
  readonly query: RecordingQuery
  readonly found: FoundRecordings
  readonly onQuery: (query: RecordingQuery) => void
  readonly onMore: () => Promise<void>
  readonly onChanged: () => void
}

function Corpus({ products, query, found, onQuery, onMore, onChanged, onOpen, onOpenFile }: CorpusProps) {
  const { t } = useText()
  const context = useLingui()
  const total = Object.values(found.totals).reduce((sum, count) => sum + count, 0)
  const shown = found.items.length
  const narrow = (change: Partial<RecordingQuery>) => onQuery({ ...query, ...change })
  const open = (id: string, event?: number) => {
    void readRecordings([id]).then(([one]) => one && onOpen(one, event))
  }
  const source: RunSource = useMemo(
    () => ({
      total: query.outcome === null ? total : found.totals[query.outcome],
      pages: () => pagesOf(query),
    }),
    [query, total, found.totals],
  )
  const all = source.total
  return (
    <>
      <FunnelFilter query={query} onClear={() => onQuery({ ...everyRecording, product: query.product })} />
      <ul className={styles['totals']}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <button
              type="button"
              aria-pressed={query.outcome === outcome}
              onClick={() => narrow({ outcome: query.outcome === outcome ? null : outcome })}
            >
              <span>{outcomeWords(outcome, context)}</span>
              <strong>{found.totals[outcome]}</strong>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['filters']}>
        <FormField label={t({ id: 'replay.find', message: 'Код, имя, метка, слайд' })}>
          <TextInput
            type="search"
            value={query.text}
            onChange={(text) => narrow({ text: text.slice(0, 100) })}
          />
        </FormField>
        <FormField label={t({ id: 'replay.customers.product', message: 'Продукт' })}>
          <Select
            value={query.product ?? ''}
            onChange={(product) => narrow({ product: product || null })}
            placeholder={t({ id: 'replay.find.any-product', message: 'Все продукты' })}
            options={products.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormField>
        <DeviceSelect value={query.device} onChange={(device) => narrow({ device })} />
        <FormField label={t({ id: 'replay.find.order', message: 'Сначала' })}>
          <Select
            value={query.order}
            // The options are the orders.
            onChange={(order) => narrow({ order: order as RecordingQuery['order'] })}
            options={[
              { value: 'newest', label: t({ id: 'replay.order.newest', message: 'новые' }) },
              { value: 'longest', label: t({ id: 'replay.order.longest', message: 'долгие' }) },
              {
                value: 'largest',
                label: t({ id: 'replay.order.largest', message: 'с большим числом событий' }),
              },
            ]}
          />
        </FormField>
      </div>
      <BringRecordings onChanged={onChanged} />
      <p className={list['quiet']} role="status">
        {t({ id: 'replay.recordings.shown', message: `Показано ${shown} из ${all}` })}
      </p>
      {shown === 0 ? (
        <EmptyState
          headingLevel={3}
          title={t({ id: 'replay.recordings.none', message: 'Таких записей нет' })}
        >
          {t({
            id: 'replay.recordings.none.text',
            message: 'Они появляются, когда покупатель уходит со страницы оформления. Или загрузите файлы.',
          })}
        </EmptyState>
      ) : (
        <ul className={list['list']}>
          {found.items.map((head) => (
            <RecordingRow key={head.id} head={head} onOpen={() => open(head.id)} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        {found.next !== null && (
          <Button kind="secondary" onClick={() => void onMore()}>
            {t({ id: 'replay.recordings.more', message: 'Показать ещё' })}
          </Button>
        )}
        {shown > 0 && (
          <TextButton onClick={() => void saveAll(found.items)}>
            {t({ id: 'replay.recordings.save', message: 'Скачать показанные одним файлом' })}
          </TextButton>
        )}
      </div>
      {query.product !== null && (
        <AgainstPanel
          key={query.product}
          product={query.product}
          source={source}
          onOpen={(id, event) => open(id, event)}
        />
      )}
      {query.product !== null && (
        <CoveragePanel
          key={`coverage ${query.product}`}
          product={query.product}
          hash={products.find(({ id }) => id === query.product)?.hash ?? ''}
          source={source}
          onOpen={onOpenFile}
        />
      )}
      {query.product === null && shown > 0 && (
        <p className={list['quiet']}>
          {t({
            id: 'replay.against.choose',
            message: 'Выберите продукт, чтобы прогнать записи на другой его версии.',
          })}
        </p>
      )}
    </>
  )
}

/** The recordings that a search finds, fifty at once. */
async function* pagesOf(
  query: RecordingQuery,
): AsyncGenerator<readonly { readonly id: string; readonly text: string }[]> {
  let after: string | null = null
  do {
    const page: FoundRecordings = await searchRecordings(query, after)
    const whole = await readRecordings(page.items.map(({ id }) => id))
    yield whole.map(({ head, text }) => ({ id: head.id, text }))
    after = page.next
  } while (after !== null)
}

async function saveAll(heads: readonly RecordingHead[]): Promise<void> {
  const all: WholeRecording[] = []
  for (let from = 0; from < heads.length; from += 50)
    all.push(...(await readRecordings(heads.slice(from, from + 50).map(({ id }) => id))))
  const text = writeArchive(
    all.map(({ head, text: trace }) => ({ name: head.name || head.code, tags: head.tags, text: trace })),
  )
  saveFile(new Blob([text], { type: 'application/x-ndjson' }), 'recordings.jsonl')
}
