import { useLingui } from '@lingui/react/macro'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { reportMarkdown } from '../../import/report/import-report.ts'
import { Button, saveFile } from '../../ui/index.ts'
import type { DraftImport } from './foreign-form-calls.ts'
import styles from './import-pane.module.css'

export interface ReportFilesProps {
  readonly report: DraftImport['report']
  readonly product: string
}

/** Saves a report as the command writes it: in Markdown for people, in JSON for programs. */
export function ReportFiles({ report, product }: ReportFilesProps) {
  const { t } = useLingui()
  const save = (text: string, type: string, ending: string) =>
    saveFile(new Blob([text], { type: `${type};charset=utf-8` }), `${product}.import.${ending}`)
  return (
    <div className={styles['actions']}>
      <Button
        size="small"
        kind="secondary"
        icon={Download}
        onClick={() => save(reportMarkdown(report), 'text/markdown', 'md')}
      >
        {t({ id: 'studio.import.markdown', message: 'Скачать Markdown' })}
      </Button>
      <Button
        size="small"
        kind="secondary"
        icon={Download}
        onClick={() => save(`${JSON.stringify(report, null, 2)}\n`, 'application/json', 'json')}
      >
        {t({ id: 'studio.import.json', message: 'Скачать JSON' })}
      </Button>
    </div>
  )
}
