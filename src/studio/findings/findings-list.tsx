import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import { Note, Pill, TextButton } from '../../ui/index.ts'
import type { Trace } from '../../trace/index.ts'
import { useFindingText } from './find-words.ts'
import styles from './findings.module.css'

/** A finding, with the way that shows it where there is one. */
type ListedFinding = PlacedFinding & { readonly trace?: Trace | null }

export interface FindingsListProps {
  /** Of the compiler and of the walk. */
  readonly findings: readonly ListedFinding[]
  /** How far the walk is, in words. */
  readonly walked: ReactNode
  /** Returns the place of a finding in the analyst's words. */
  readonly placeOf: (finding: PlacedFinding) => string
  readonly isBroken: boolean
  readonly isReadOnly: boolean
  readonly onSelect: (finding: PlacedFinding) => void
  readonly onFix: (finding: PlacedFinding) => void
  /** Plays a way in the preview. */
  readonly onTrace: (trace: Trace) => void
}

/**
 * Everything that was found in a draft: errors first. A press leads to the place, fixes it where the fix is known, or plays
 * the way that shows it.
 */
export function FindingsList({
  findings,
  walked,
  placeOf,
  isBroken,
  isReadOnly,
  onSelect,
  onFix,
  onTrace,
}: FindingsListProps) {
  const { t } = useLingui()
  const sayFinding = useFindingText()
  const severities: Readonly<Record<PlacedFinding['severity'], string>> = {
    error: t({ id: 'studio.findings.error', message: 'Ошибка' }),
    warning: t({ id: 'studio.findings.warning', message: 'Внимание' }),
    info: t({ id: 'studio.findings.info', message: 'Подсказка' }),
  }
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  return (
    <section className={styles['findings']} aria-labelledby="studio-findings">
      <div className={styles['head']}>
        <h2 className={styles['title']} id="studio-findings">
          {t({ id: 'studio.findings', message: 'Диагностика' })}
        </h2>
        {errors > 0 && (
          <Pill tone="error">{t({ id: 'studio.findings.errors', message: `Ошибок: ${errors}` })}</Pill>
        )}
        {warnings > 0 && (
          <Pill tone="warning">
            {t({ id: 'studio.findings.warnings', message: `Предупреждений: ${warnings}` })}
          </Pill>
        )}
        <span className={styles['about']}>
          {errors > 0 && t({ id: 'studio.findings.closed', message: 'Публикация закрыта, пока есть ошибки' })}
          {findings.length === 0 && t({ id: 'studio.findings.none', message: 'Замечаний нет' })}
          <span>{walked}</span>
        </span>
        <span className={styles['keys']}>
          <kbd>{'F8'}</kbd> {t({ id: 'studio.findings.next', message: 'следующее' })} <kbd>{'Ctrl .'}</kbd>{' '}
          {t({ id: 'studio.findings.fix-key', message: 'исправить' })}
        </span>
      </div>
      {isBroken && (
        <Note
          tone="error"
          title={t({
            id: 'studio.findings.broken',
            message: 'Проверка остановилась. Обновите страницу: набранное сохранено.',
          })}
        />
      )}
      <ul className={styles['list']}>
        {findings.map((finding, at) => {
          const trace = finding.trace ?? null
          return (
            <li
              key={`${finding.code} ${finding.path} ${at}`}
              className={styles['item']}
              data-severity={finding.severity}
            >
              <button type="button" className={styles['go']} onClick={() => onSelect(finding)}>
                <span className={styles['severity']}>{severities[finding.severity]}</span>
                <span className={styles['place']}>{placeOf(finding)}</span>
                <span>{sayFinding(finding)}</span>
              </button>
              {finding.edits !== undefined && !isReadOnly && (
                <TextButton onClick={() => onFix(finding)}>
                  {t({ id: 'studio.findings.fix', message: 'Исправить' })}
                </TextButton>
              )}
              {trace !== null && (
                <TextButton onClick={() => onTrace(trace)}>
                  {t({ id: 'studio.findings.trace', message: 'Показать путь' })}
                </TextButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
