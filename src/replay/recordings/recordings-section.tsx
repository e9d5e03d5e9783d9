import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { type ChangeEvent, type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import { CallError, onTokenChange, token } from '../../api/index.ts'
import {
  Button,
  buttonClass,
  ButtonFace,
  EmptyState,
  Field,
  formatDateTime,
  languageOf,
  LinkButton,
  Note,
  Pill,
  RetryButton,
  saveFile,
  Select,
  Skeleton,
  TextButton,
  TextInput,
} from '../../ui/index.ts'
import { useProductTexts, useTexts } from '../../wizard/index.ts'
import { AgainstPanel } from '../against/against-panel.tsx'
import { slideWords } from '../against/treatment-words.ts'
import type { RunSource } from '../against/use-run.ts'
import type { CorpusProduct } from '../use-product-names.ts'
import { momentText } from '../viewer/moment-text.ts'
import { readArchive, writeArchive } from './archive.ts'
import { outcomes, outcomeWords } from './outcome-words.ts'
import {
  type BroughtFile,
  findRecording,
  type FoundRecordings,
  readRecordings,
  type RecordingHead,
  type RecordingQuery,
  renameRecording,
  removeRecordings,
  searchRecordings,
  uploadRecordings,
  type WholeRecording,
} from '../recording-calls.ts'
import styles from './recordings-section.module.css'

export interface RecordingsSectionProps {
  readonly products: readonly CorpusProduct[]
  /** Opens a recording, at an event where one is named. */
  readonly onOpen: (recording: WholeRecording, event?: number) => void
}

const everything: RecordingQuery = {
  product: null,
  outcome: null,
  device: null,
  isReported: null,
  text: '',
  order: 'newest',
}

/** Recordings of customers on the server: found by a code, and for testers searched, compared, kept and brought. */
export function RecordingsSection(props: RecordingsSectionProps) {
  const { t } = useText()
  const [bearer, setBearer] = useState(token)
  useEffect(() => onTokenChange(() => setBearer(token())), [])
  if (bearer === null)
    return (
      <EmptyState
        title={t({ id: 'replay.sign-in.title', message: 'Записи покупателей видят тестировщики' })}
        actions={
          <LinkButton href="/admin" kind="secondary">
            {t({ id: 'replay.sign-in', message: 'Войти' })}
          </LinkButton>
        }
      >
        {t({
          id: 'replay.sign-in.text',
          message: 'Войдите под своим номером. В песочнице это одно нажатие на странице /sandbox.',
        })}
      </EmptyState>
    )
  return <SignedIn key={bearer} {...props} />
}

function SignedIn({ products, onOpen }: RecordingsSectionProps) {
  const { t } = useText()
  const [query, setQuery] = useState(everything)
  const [found, setFound] = useState<FoundRecordings | null>(null)
  const [refusal, setRefusal] = useState<'forbidden' | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isWanted = true
    // What is typed is asked for when it is typed.
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
        statusOf(failure) === 404
          ? t({ id: 'replay.code.unknown', message: 'Записи с таким кодом нет. Проверьте код.' })
          : t({ id: 'replay.code.failed', message: 'Найти не удалось. Повторите через минуту.' }),
      ),
    )
  }
  return (
    <form className={styles['code']} onSubmit={handleSubmit}>
      <Field label={t({ id: 'replay.code', message: 'Код проблемы' })} error={error}>
        <TextInput
          value={code}
          onChange={(next) => {
            setError(null)
            setCode(next)
          }}
        />
      </Field>
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

function Corpus({ products, query, found, onQuery, onMore, onChanged, onOpen }: CorpusProps) {
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
        <Field label={t({ id: 'replay.find', message: 'Код, имя, метка, слайд' })}>
          <TextInput
            type="search"
            value={query.text}
            onChange={(text) => narrow({ text: text.slice(0, 100) })}
          />
        </Field>
        <Field label={t({ id: 'replay.customers.product', message: 'Продукт' })}>
          <Select
            value={query.product ?? ''}
            onChange={(product) => narrow({ product: product || null })}
            placeholder={t({ id: 'replay.find.any-product', message: 'Все продукты' })}
            options={products.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field label={t({ id: 'replay.find.device', message: 'Устройство' })}>
          <Select
            value={query.device ?? ''}
            onChange={(device) => narrow({ device: device || null })}
            placeholder={t({ id: 'replay.find.any-device', message: 'Любое' })}
            options={[
              { value: 'phone', label: t({ id: 'replay.device.phone', message: 'Телефон' }) },
              { value: 'tablet', label: t({ id: 'replay.device.tablet', message: 'Планшет' }) },
              { value: 'desktop', label: t({ id: 'replay.device.desktop', message: 'Компьютер' }) },
            ]}
          />
        </Field>
        <Field label={t({ id: 'replay.find.order', message: 'Сначала' })}>
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
        </Field>
      </div>
      <Brought onChanged={onChanged} />
      <p className={styles['quiet']} role="status">
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
        <ul className={styles['list']}>
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
      {query.product === null && shown > 0 && (
        <p className={styles['quiet']}>
          {t({
            id: 'replay.against.choose',
            message: 'Выберите продукт, чтобы прогнать записи на другой его версии.',
          })}
        </p>
      )}
    </>
  )
}

interface RecordingRowProps {
  readonly head: RecordingHead
  readonly onOpen: () => void
  readonly onChanged: () => void
}

function RecordingRow({ head, onOpen, onChanged }: RecordingRowProps) {
  const { t } = useText()
  const context = useLingui()
  const texts = useProductTexts()
  const loader = useTexts()
  const [isEditing, setEditing] = useState(false)
  useEffect(() => {
    void loader.want(head.product).catch(() => undefined)
  }, [loader, head.product])
  const { events } = head
  const code = `${head.code.slice(0, 4)}-${head.code.slice(4)}`
  return (
    <li>
      <button type="button" className={styles['row']} onClick={onOpen}>
        <span className={styles['name']}>{head.name || code}</span>
        <span className={styles['outcome']} data-outcome={head.outcome}>
          {outcomeWords(head.outcome, context)}
        </span>
        <span className={styles['slide']}>{slideWords(head.slide, head.product, texts)}</span>
        <span className={styles['quiet']}>
          {[
            texts.find([`${head.product}.title`]) ?? head.product,
            ...(head.failedCall === null ? [] : [head.failedCall]),
            ...(head.error === null ? [] : [head.error]),
          ].join(' · ')}
        </span>
        <span className={styles['quiet']}>
          {momentText(head.lengthMs, context.i18n.locale)} ·{' '}
          {t({ id: 'replay.recordings.events', message: `событий: ${events}` })}
        </span>
        <span className={styles['quiet']}>
          {formatDateTime(head.arrivedAt, languageOf(context.i18n.locale))}
        </span>
      </button>
      <div className={styles['marks']}>
        {head.isReported && (
          <Pill tone="warning">
            {t({ id: 'replay.recordings.reported', message: 'Сообщили о проблеме' })}
          </Pill>
        )}
        {head.tags.map((tag) => (
          <Pill key={tag}>{tag}</Pill>
        ))}
        <TextButton aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {t({ id: 'replay.recordings.edit', message: 'Имя и метки' })}
        </TextButton>
      </div>
      {isEditing && (
        <EditRecording
          head={head}
          onDone={() => {
            setEditing(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}

/** A recording with a name or a tag stays, however old. */
function EditRecording({ head, onDone }: { readonly head: RecordingHead; readonly onDone: () => void }) {
  const { t } = useText()
  const [name, setName] = useState(head.name)
  const [tags, setTags] = useState(head.tags.join(', '))
  const [isFailed, setFailed] = useState(false)
  const settle = (work: Promise<unknown>) => {
    work.then(onDone, () => setFailed(true))
  }
  return (
    <form
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault()
        settle(renameRecording(head.id, { name: name.slice(0, 120), tags: tagsOf(tags) }))
      }}
    >
      <Field label={t({ id: 'replay.recordings.name', message: 'Имя' })} optional>
        <TextInput value={name} onChange={setName} />
      </Field>
      <Field label={t({ id: 'replay.recordings.tags', message: 'Метки через запятую' })} optional>
        <TextInput value={tags} onChange={setTags} />
      </Field>
      {isFailed && (
        <Note tone="error">
          {t({ id: 'replay.against.failed', message: 'Сервер не ответил. Повторите.' })}
        </Note>
      )}
      <div className={styles['actions']}>
        <Button type="submit" size="small">
          {t({ id: 'replay.recordings.keep', message: 'Сохранить' })}
        </Button>
        <TextButton onClick={() => settle(removeRecordings([head.id]))}>
          {t({ id: 'replay.recordings.remove', message: 'Удалить запись' })}
        </TextButton>
      </div>
    </form>
  )
}

/** Takes files and archives into the list, and says of each that was not taken why. */
function Brought({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useText()
  const inputId = useId()
  const [brought, setBrought] = useState<readonly BroughtFile[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const bring = async (files: readonly File[]) => {
    const said: BroughtFile[] = []
    for (const file of files) {
      if (file.size > largestArchive) {
        said.push({ name: file.name, id: null, refused: 'TOO_LARGE', line: 1 })
        continue
      }
      const recordings = readArchive(file.name.slice(0, 120), await file.text())
      for (const batch of batchesOf(recordings)) said.push(...(await uploadRecordings(batch)))
    }
    return said
  }
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    setFailed(false)
    bring(files).then(
      (said) => {
        setBrought(said)
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
          className={styles['file']}
          id={inputId}
          type="file"
          multiple
          accept=".jsonl,application/x-ndjson"
          onChange={handleChange}
        />
      </label>
      <div aria-live="polite">
        {brought && (
          <p className={styles['quiet']}>{t({ id: 'replay.brought', message: `Принято: ${kept}` })}</p>
        )}
        {refused.length > 0 && (
          <Note tone="error" title={t({ id: 'replay.brought.refused', message: 'Не приняты' })}>
            <ul>
              {refused.slice(0, 20).map(({ name, refused: reason, line }, index) => (
                <li key={`${name} ${index}`}>
                  {name}: {reason}, {t({ id: 'replay.brought.line', message: `строка ${line}` })}
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

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, 40))
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, 12)
}

function isForbidden(error: unknown): boolean {
  const status = statusOf(error)
  return status === 401 || status === 403
}

function statusOf(error: unknown): number | null {
  return error instanceof CallError && error.failure.kind === 'status' ? error.failure.status : null
}
