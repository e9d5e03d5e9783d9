import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { Language } from '../../api/index.ts'
import type { Cause, Treatment } from '../../trace/index.ts'
import { treatments } from '../../trace/index.ts'
import {
  Button,
  FormField,
  formatDateTime,
  languageOf,
  LiveStatus,
  Note,
  Select,
  TextButton,
} from '../../ui/index.ts'
import { useProductTexts, useTexts } from '../../wizard/index.ts'
import {
  expectDifference,
  type ExpectedDifference,
  listExpected,
  listVersions,
  readRecordings,
  type SoldVersion,
  unexpectDifference,
} from '../recording-calls.ts'
import styles from './against-panel.module.css'
import type { RecordingResult } from './compare-recordings.ts'
import { openWorker } from './open-worker.ts'
import { causeWords, slideWords, treatmentWords } from './treatment-words.ts'
import { type RunSource, useComparison } from './use-run.ts'

export interface AgainstPanelProps {
  readonly product: string
  readonly source: RunSource
  /** Opens one of the recordings at an event. */
  readonly onOpen: (id: string, event: number) => void
}

/** Recordings on another version: one square each, and one line for each cause of a difference. */
export function AgainstPanel({ product, source, onOpen }: AgainstPanelProps) {
  const { t } = useText()
  const context = useLingui()
  const texts = useTexts()
  const [versions, setVersions] = useState<readonly SoldVersion[]>([])
  const [expected, setExpected] = useState<readonly ExpectedDifference[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const { run, start, stop } = useComparison()
  const hash = chosen ?? versions.find(({ isSold }) => isSold)?.hash ?? versions[0]?.hash ?? ''

  useEffect(() => {
    let isWanted = true
    Promise.all([listVersions(product), listExpected(product), texts.want(product)]).then(
      ([listed, said]) => {
        if (!isWanted) return
        setVersions(listed)
        setExpected(said)
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [product, texts])

  const done = run.results.length
  const { total } = run
  const counts = new Map<Treatment, number>()
  for (const { comparison, cause } of run.results) {
    const isExpected = expected.some((one) => one.cause === cause)
    const treatment = isExpected ? 'same' : comparison.treatment
    counts.set(treatment, (counts.get(treatment) ?? 0) + 1)
  }
  const decide = (work: Promise<readonly ExpectedDifference[]>) => {
    work.then(
      (said) => {
        setFailed(false)
        setExpected(said)
      },
      () => setFailed(true),
    )
  }
  return (
    <section className={styles['panel']} aria-labelledby="against">
      <h2 id="against">{t({ id: 'replay.against.title', message: 'На другой версии' })}</h2>
      <div className={styles['tools']}>
        <FormField label={t({ id: 'replay.against.version', message: 'Версия продукта' })}>
          <Select
            value={hash}
            onChange={setChosen}
            options={versions.map((version) => ({
              value: version.hash,
              label: versionWords(
                version,
                t({ id: 'replay.against.sold', message: 'продаётся' }),
                languageOf(context.i18n.locale),
              ),
            }))}
          />
        </FormField>
        {run.kind === 'running' ? (
          <Button kind="secondary" onClick={stop}>
            {t({ id: 'replay.against.stop', message: 'Остановить' })}
          </Button>
        ) : (
          <Button onClick={() => hash !== '' && source.total > 0 && start(product, hash, source)}>
            {t({ id: 'replay.against.run', message: 'Прогнать' })}
          </Button>
        )}
      </div>
      {isFailed && (
        <Note tone="error">
          {t({ id: 'replay.against.failed', message: 'Сервер не ответил. Повторите.' })}
        </Note>
      )}
      {run.kind === 'failed' && (
        <Note tone="error">
          {t({ id: 'replay.against.broken', message: 'Прогон прервался. Показано то, что успели.' })}
        </Note>
      )}
      <LiveStatus>
        {run.kind === 'done' ? t({ id: 'replay.against.done', message: `Прогнано: ${done}` }) : ''}
      </LiveStatus>
      {run.kind !== 'idle' && (
        <>
          <p className={styles['quiet']}>
            {t({ id: 'replay.against.progress', message: `Прогнано ${done} из ${total}` })}
          </p>
          <ul className={styles['totals']}>
            {treatments.toReversed().map((treatment) => (
              <li key={treatment} data-treatment={treatment}>
                <span>{treatmentWords(treatment, context)}</span>
                <strong>{counts.get(treatment) ?? 0}</strong>
              </li>
            ))}
          </ul>
          <div className={styles['squares']} aria-hidden="true">
            {run.results.slice(0, 2000).map(({ id, comparison, cause }) => (
              <i
                key={id}
                data-treatment={expected.some((one) => one.cause === cause) ? 'same' : comparison.treatment}
              />
            ))}
          </div>
          <Causes
            product={product}
            results={run.results}
            expected={expected}
            versions={versions}
            onOpen={onOpen}
            onExpect={(cause, why) => decide(expectDifference(product, { cause, why }))}
            onUnexpect={(cause) => decide(unexpectDifference(product, cause))}
          />
        </>
      )}
    </section>
  )
}

interface CausesProps {
  readonly product: string
  readonly results: readonly RecordingResult[]
  readonly expected: readonly ExpectedDifference[]
  readonly versions: readonly SoldVersion[]
  readonly onOpen: (id: string, event: number) => void
  readonly onExpect: (cause: string, why: string) => void
  readonly onUnexpect: (cause: string) => void
}

/** Every cause with the number of recordings that it changes, the most frequent first. */
function Causes({ product, results, expected, versions, onOpen, onExpect, onUnexpect }: CausesProps) {
  const { t } = useText()
  const context = useLingui()
  const texts = useProductTexts()
  const causes = causesOf(results)
  if (causes.length === 0) return null
  return (
    <>
      <h3>{t({ id: 'replay.causes', message: 'Причины' })}</h3>
      <ul className={styles['causes']}>
        {causes.map(({ key, cause, found }) => {
          const said = expected.find((one) => one.cause === key)
          const by = said?.by ?? ''
          const at = said ? formatDateTime(said.at, languageOf(context.i18n.locale)) : ''
          const first = found[0]
          return (
            <li key={key} data-expected={said !== undefined || undefined}>
              <div className={styles['cause']}>
                <strong>{causeWords(cause, product, texts, context)}</strong>
                <span className={styles['count']}>{found.length}</span>
              </div>
              <p className={styles['quiet']}>
                {[
                  slideWords(cause.slide, product, texts),
                  ...[...new Set(found.map(({ comparison }) => comparison.treatment))].map((one) =>
                    treatmentWords(one, context),
                  ),
                ]
                  .filter((words) => words !== '')
                  .join(' · ')}
              </p>
              {said && (
                <p className={styles['said']}>
                  {t({ id: 'replay.cause.expected', message: `Ожидаемо: ${by}, ${at}` })}
                  {said.why !== '' && <> · {said.why}</>}
                </p>
              )}
              <div className={styles['actions']}>
                {first && (
                  <TextButton onClick={() => onOpen(first.id, first.comparison.event ?? 0)}>
                    {t({ id: 'replay.cause.open', message: 'Открыть запись' })}
                  </TextButton>
                )}
                {first && <SinceWhen product={product} id={first.id} versions={versions} />}
                {said ? (
                  <TextButton onClick={() => onUnexpect(key)}>
                    {t({ id: 'replay.cause.unexpect', message: 'Больше не ожидаемо' })}
                  </TextButton>
                ) : (
                  <ExpectButton onExpect={(why) => onExpect(key, why)} />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface SinceWhenProps {
  readonly product: string
  readonly id: string
  /** Newest first. */
  readonly versions: readonly SoldVersion[]
}

/** Finds the first version that treats a recording otherwise. */
function SinceWhen({ product, id, versions }: SinceWhenProps) {
  const { t } = useText()
  const { i18n } = useLingui()
  const [found, setFound] = useState<string | null>(null)
  const find = async (): Promise<string> => {
    const worker = openWorker()
    try {
      const [recording] = await readRecordings([id])
      if (!recording) return t({ id: 'replay.since.failed', message: 'Найти не удалось.' })
      const said = await worker.ask({
        type: 'since',
        product,
        recording: { id, text: recording.text },
        hashes: versions.map(({ hash }) => hash).toReversed(),
      })
      const first = said.type === 'sinceWhen' ? versions.find(({ hash }) => hash === said.hash) : undefined
      if (!first) return t({ id: 'replay.since.never', message: 'Ни одна версия не ведёт себя иначе.' })
      const version = versionWords(
        first,
        t({ id: 'replay.against.sold', message: 'продаётся' }),
        languageOf(i18n.locale),
      )
      return t({ id: 'replay.since.found', message: `С версии ${version}` })
    } finally {
      worker.stop()
    }
  }
  if (found !== null) return <span role="status">{found}</span>
  const handleFind = () => {
    find().then(setFound, () => setFound(t({ id: 'replay.since.failed', message: 'Найти не удалось.' })))
  }
  return <TextButton onClick={handleFind}>{t({ id: 'replay.since', message: 'С какой версии?' })}</TextButton>
}

/** Marks a cause as expected, after asking for the reason. */
function ExpectButton({ onExpect }: { readonly onExpect: (why: string) => void }) {
  const { t } = useText()
  const [why, setWhy] = useState<string | null>(null)
  if (why === null)
    return (
      <TextButton onClick={() => setWhy('')}>
        {t({ id: 'replay.cause.expect', message: 'Это ожидаемо' })}
      </TextButton>
    )
  return (
    <form
      className={styles['why']}
      onSubmit={(event) => {
        event.preventDefault()
        onExpect(why)
        setWhy(null)
      }}
    >
      <label>
        {t({ id: 'replay.cause.why', message: 'Почему' })}
        <input value={why} maxLength={500} onChange={(event) => setWhy(event.currentTarget.value)} />
      </label>
      <Button type="submit" size="small" kind="secondary">
        {t({ id: 'replay.cause.expect', message: 'Это ожидаемо' })}
      </Button>
    </form>
  )
}

function causesOf(
  results: readonly RecordingResult[],
): readonly { readonly key: string; readonly cause: Cause; readonly found: readonly RecordingResult[] }[] {
  const byKey = new Map<string, { key: string; cause: Cause; found: RecordingResult[] }>()
  for (const result of results) {
    const { cause: key, comparison } = result
    if (key === null || comparison.cause === null) continue
    const known = byKey.get(key)
    if (known) known.found.push(result)
    else byKey.set(key, { key, cause: comparison.cause, found: [result] })
  }
  return [...byKey.values()].toSorted((one, other) => other.found.length - one.found.length)
}

function versionWords({ hash, at, isSold }: SoldVersion, sold: string, language: Language): string {
  return [formatDateTime(at, language), hash.slice(0, 8), ...(isSold ? [sold] : [])].join(' · ')
}
