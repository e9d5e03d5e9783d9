import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { treatments, type Treatment } from '../../trace/index.ts'
import { Button, FormField, LiveStatus, Note, Select } from '../../ui/index.ts'
import { allowDrafts } from '../draft-calls.ts'
import { expectDifference, type ExpectedDifference, unexpectDifference } from '../recording-calls.ts'
import { draftName, draftNamed } from '../version-address.ts'
import styles from './against-panel.module.css'
import { Causes } from './causes.tsx'
import type { RecordingResult } from './compare-recordings.ts'
import { treatmentWords } from './treatment-words.ts'
import { useAgainst } from './use-against.ts'
import { type RunSource, useComparison } from './use-run.ts'
import { versionWords } from '../version-words.ts'

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
  const { versions, expected, draft, isFailed, setFailed, decide } = useAgainst(product)
  const [chosen, setChosen] = useState<string | null>(null)
  const { run, start, stop } = useComparison()
  // The Studio leads here with the draft.
  const linked =
    new URLSearchParams(location.search).get('beside') === 'draft' && draft ? draftName(draft) : null
  const hash = chosen ?? linked ?? versions.find(({ isSold }) => isSold)?.hash ?? versions[0]?.hash ?? ''

  const handleRun = () => {
    if (hash === '' || source.total === 0) return
    const allowed = draftNamed(hash) ? allowDrafts() : Promise.resolve()
    allowed.then(
      () => {
        setFailed(false)
        start(product, hash, source)
      },
      () => setFailed(true),
    )
  }
  const done = run.results.length
  const { total } = run
  return (
    <section className={styles['panel']} aria-labelledby="against">
      <h2 id="against">{t({ id: 'replay.against.title', message: 'На другой версии' })}</h2>
      <div className={styles['tools']}>
        <FormField label={t({ id: 'replay.against.version', message: 'Версия продукта' })}>
          <Select
            value={hash}
            onChange={setChosen}
            options={[
              ...(draft
                ? [{ value: draftName(draft), label: t({ id: 'replay.against.draft', message: 'Черновик' }) }]
                : []),
              ...versions.map((version) => ({
                value: version.hash,
                label: versionWords(version, context),
              })),
            ]}
          />
        </FormField>
        {run.kind === 'running' ? (
          <Button kind="secondary" onClick={stop}>
            {t({ id: 'replay.against.stop', message: 'Остановить' })}
          </Button>
        ) : (
          <Button onClick={handleRun}>{t({ id: 'replay.against.run', message: 'Прогнать' })}</Button>
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
          <Treatments results={run.results} expected={expected} />
          <Causes
            product={product}
            results={run.results}
            expected={expected}
            versions={versions}
            isDraft={draftNamed(hash) !== null}
            onOpen={onOpen}
            onExpect={(cause, why) => decide(expectDifference(product, { cause, why }))}
            onUnexpect={(cause) => decide(unexpectDifference(product, cause))}
          />
        </>
      )}
    </section>
  )
}

interface TreatmentsProps {
  readonly results: readonly RecordingResult[]
  readonly expected: readonly ExpectedDifference[]
}

/** How many customers the version treats in which way, and a square for each; an expected difference is none. */
function Treatments({ results, expected }: TreatmentsProps) {
  const context = useLingui()
  const treatmentOf = ({ comparison, cause }: RecordingResult): Treatment =>
    expected.some((one) => one.cause === cause) ? 'same' : comparison.treatment
  const counts = Map.groupBy(results, treatmentOf)
  return (
    <>
      <ul className={styles['totals']}>
        {treatments.toReversed().map((treatment) => (
          <li key={treatment} data-treatment={treatment}>
            <span>{treatmentWords(treatment, context)}</span>
            <strong>{counts.get(treatment)?.length ?? 0}</strong>
          </li>
        ))}
      </ul>
      <div className={styles['squares']} aria-hidden="true">
        {results.slice(0, 2000).map((one) => (
          <i key={one.id} data-treatment={treatmentOf(one)} />
        ))}
      </div>
    </>
  )
}
