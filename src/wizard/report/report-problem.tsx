import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Flag from 'lucide/dist/esm/icons/flag.mjs'
import { useState } from 'react'
import { Button, Note, TextButton, useToasts } from '../../ui/index.ts'
import { useRun } from '../run/run-context.tsx'
import { useSaveRecording } from './save-recording.tsx'

/** Sends a recording of this wizard and shows its code; where the server takes none, it is saved as a file. */
export function ReportProblem() {
  const { t } = useLingui()
  const { recording } = useRun()
  const save = useSaveRecording(recording.read)
  const [sent, setSent] = useState<string | null>(null)

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
      {sent !== null && <SentReport code={`${sent.slice(0, 4)}-${sent.slice(4)}`} />}
    </>
  )
}

/** The code of a recording that was sent, to be read out on the phone or copied into a message. */
function SentReport({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const toasts = useToasts()
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toasts.show({
        status: 'success',
        key: 'report',
        text: () => t({ id: 'wizard.report.copied', message: 'Код скопирован' }),
      })
    } catch {
      toasts.show({
        status: 'error',
        key: 'report',
        text: () => t({ id: 'wizard.report.not-copied', message: 'Скопируйте код вручную' }),
      })
    }
  }
  return (
    <Note
      tone="success"
      live="status"
      title={t({ id: 'wizard.report.code', message: `Код проблемы: ${code}` })}
      actions={
        <Button size="small" kind="secondary" icon={Copy} onClick={() => void handleCopy()}>
          {t({ id: 'wizard.report.copy', message: 'Скопировать код' })}
        </Button>
      }
    >
      {t({
        id: 'wizard.report.sent',
        message:
          'Запись шагов отправлена без личных данных. Позвоните нам и назовите код: мы увидим то же, что и вы.',
      })}
    </Note>
  )
}
