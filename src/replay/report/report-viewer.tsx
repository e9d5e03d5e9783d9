import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import { writeTrace, type ReportedResult } from '../../trace/index.ts'
import { Button, Note, saveFile, Skeleton, TextButton } from '../../ui/index.ts'
import type { OpenedTrace } from '../opened-trace.ts'
import { ReplayBar } from '../replay-bar.tsx'
import type { Versions } from '../viewer/use-versions.ts'
import { ReplayVerdict } from '../viewer/replay-verdict.tsx'
import { Viewer } from '../viewer/viewer.tsx'
import { reportedVersions } from './reported-versions.ts'
import styles from './report.module.css'

export interface ReportViewerProps {
  readonly result: ReportedResult
  readonly opened: OpenedTrace
  readonly onClose: () => void
  /** Opens a recording that was made from this one, or its origin. */
  readonly onOpen: (opened: OpenedTrace) => void
}

/** The viewer of one recording of a report. Nothing is loaded: versions and texts lie in the file. */
export function ReportViewer({ result, opened, onClose, onOpen }: ReportViewerProps) {
  const { t } = useLingui()
  const [versions, setVersions] = useState<Versions | 'missing' | null>(null)
  useEffect(() => {
    let isWanted = true
    reportedVersions(result).then(
      (found) => isWanted && setVersions((found.recorded ?? found.now) ? found : 'missing'),
      () => isWanted && setVersions('missing'),
    )
    return () => {
      isWanted = false
    }
  }, [result])
  const back = (
    <TextButton icon={ChevronLeft} onClick={onClose}>
      {t({ id: 'replay.report.back', message: 'Все записи отчёта' })}
    </TextButton>
  )
  if (versions === null || versions === 'missing')
    return (
      <>
        <ReplayBar>{back}</ReplayBar>
        <main className={styles['waiting']} id="replay" tabIndex={-1} aria-busy={versions === null}>
          {versions === null ? (
            <Skeleton kind="block" />
          ) : (
            <Note tone="error">
              {t({
                id: 'replay.report.no-version',
                message: 'В отчёте нет версии продукта, на которой можно показать эту запись.',
              })}
            </Note>
          )}
        </main>
      </>
    )
  const { name, trace, origin, differing } = opened
  return (
    <Viewer
      opened={opened}
      versions={versions}
      onOpen={onOpen}
      renderBar={({ playbacks: { divergence }, go }) => (
        <ReplayBar>
          {back}
          <strong className={styles['name']}>{name}</strong>
          {origin && (
            <Button kind="secondary" size="small" onClick={() => onOpen(origin)}>
              {t({ id: 'replay.origin', message: 'Исходная запись' })}
            </Button>
          )}
          <ReplayVerdict
            hasVersion={versions.now !== null}
            lost={divergence?.event ?? null}
            differing={differing}
            hasOrigin={origin !== null}
            onGo={go}
          />
          <TextButton
            onClick={() =>
              saveFile(
                new Blob([writeTrace(trace)], { type: 'application/x-ndjson' }),
                `${name.replace(/^.*[\\/]|\.jsonl$/g, '')}.jsonl`,
              )
            }
          >
            {t({ id: 'replay.save', message: 'Сохранить файл' })}
          </TextButton>
        </ReplayBar>
      )}
    />
  )
}
