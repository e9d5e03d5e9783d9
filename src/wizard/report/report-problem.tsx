import { useLingui } from '@lingui/react/macro'
import Flag from 'lucide/dist/esm/icons/flag.mjs'
import { useState } from 'react'
import { Note, TextButton } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useSaveRecording } from './save-recording.tsx'

/** Sends a recording of this wizard and shows its code; where the server takes none, it is saved as a file. */
export function ReportProblem() {
  const { t } = useLingui()
  const { recording } = useRun()
  const save = useSaveRecording(recording.read)
  const [sent, setSent] = useState<string | null>(null)
  const code = sent && `${sent.slice(0, 4)}-${sent.slice(4)}`

  const handleReport = async () => {
    const given = await recording.report().catch(() => null)
    if (given === null) await save()
    else setSent(given)
  }
  return (
    <>
      <TextButton icon={Flag} onClick={() => void handleReport()}>
        {t({ id: 'wizard.report', message: 'Сообщить о проблеме' })}
      </TextButton>
      {code && (
        <Note
          tone="success"
          live="status"
          title={t({ id: 'wizard.report.code', message: `Код проблемы: ${code}` })}
        >
          {t({
            id: 'wizard.report.sent',
            message:
              'Запись шагов отправлена без личных данных. Позвоните нам и назовите код: мы увидим то же, что и вы.',
          })}
        </Note>
      )}
    </>
  )
}
