import { useLingui } from '@lingui/react/macro'
import type { ReportedResult } from '../../trace/index.ts'
import { classNames, Pill } from '../../ui/index.ts'
import { ReplayBar } from '../replay-bar.tsx'
import list from '../row-list.module.css'
import styles from './report.module.css'

export interface ReportListProps {
  readonly results: readonly ReportedResult[]
  readonly onOpen: (result: ReportedResult) => void
}

/** The results of a report, the failed ones first; each recording that can be shown opens by a press. */
export function ReportList({ results, onOpen }: ReportListProps) {
  const { t } = useLingui()
  const failed = results.filter(({ failure }) => failure !== null)
  const rest = results.filter(({ failure }) => failure === null)
  const [all, other] = [results.length, failed.length]
  return (
    <>
      <ReplayBar />
      <main className={styles['page']} id="replay" tabIndex={-1}>
        <h1>{t({ id: 'replay.report.title', message: 'Отчёт о прогоне записей' })}</h1>
        <p className={list['quiet']}>
          {t({ id: 'replay.report.totals', message: `Записей: ${all}. Прошли иначе: ${other}.` })}
        </p>
        <ul className={list['list']}>
          {[...failed, ...rest].map((result, index) => (
            <li key={`${result.file} ${index}`}>
              <ResultRow result={result} onOpen={() => onOpen(result)} />
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

function ResultRow({
  result: { file, events, failure, text },
  onOpen,
}: {
  readonly result: ReportedResult
  readonly onOpen: () => void
}) {
  const { t } = useLingui()
  const content = (
    <>
      <span className={list['name']}>{file}</span>
      <span className={list['quiet']}>
        {t({ id: 'replay.recordings.events', message: `событий: ${events}` })}
      </span>
      {failure ? (
        <Pill tone="error">{t({ id: 'replay.verdict.other', message: 'Расхождение' })}</Pill>
      ) : (
        <Pill tone="success">{t({ id: 'replay.verdict.same', message: 'Без расхождений' })}</Pill>
      )}
    </>
  )
  const row = classNames(list['row'], styles['row'])
  return (
    <>
      {text === null ? (
        <div className={row}>{content}</div>
      ) : (
        <button type="button" className={row} onClick={onOpen}>
          {content}
        </button>
      )}
      {failure && <pre className={styles['failure']}>{[failure.title, ...failure.lines].join('\n')}</pre>}
    </>
  )
}
