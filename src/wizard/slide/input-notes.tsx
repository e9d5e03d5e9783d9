import { useLingui } from '@lingui/react/macro'
import type { FlagView, Problem } from '../../engine/index.ts'
import { Button, Note } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import styles from './input-notes.module.css'
import { useProblemText } from './use-problem-text.ts'

/** Notes under a question: information about the answer, and warnings to confirm before continuing. */
export function InputNotes({ view }: { readonly view: Pick<FlagView, 'warnings' | 'infos'> }) {
  const { t } = useLingui()
  const { actor } = useRun()
  const problemText = useProblemText()
  if (view.warnings.length === 0 && view.infos.length === 0) return null

  const handleAccept = (warning: Problem) =>
    actor.send({ type: 'warning.accepted', rule: warning.code.replace(/^rule\./, '') })
  return (
    <div className={styles['notes']}>
      {view.warnings.map((warning) => (
        <Note
          key={`${warning.code} ${warning.path}`}
          tone="warning"
          live="status"
          actions={
            <Button kind="neutral" size="small" onClick={() => handleAccept(warning)}>
              {t({ id: 'wizard.warning.accept', message: 'Всё верно' })}
            </Button>
          }
        >
          {problemText(warning)}
        </Note>
      ))}
      {view.infos.map((info) => (
        <Note key={`${info.code} ${info.path}`} tone="info" live="status">
          {problemText(info)}
        </Note>
      ))}
    </div>
  )
}
