import { useLingui } from '@lingui/react/macro'
import Flag from 'lucide/dist/esm/icons/flag.mjs'
import { saveFile, TextButton, useToasts } from '../../ui/index.ts'

export interface SaveRecordingProps {
  /** The recording as a file, personal data replaced. */
  readonly read: () => Promise<{ readonly name: string; readonly text: string }>
}

/** Saves a recording without personal data, to be sent to the people who can find out what went wrong. */
export function SaveRecording({ read }: SaveRecordingProps) {
  const { t } = useLingui()
  const save = useSaveRecording(read)
  return (
    <TextButton icon={Flag} onClick={save}>
      {t({ id: 'wizard.report', message: 'Сообщить о проблеме' })}
    </TextButton>
  )
}

/** Returns a function that saves a recording as a file and reports the result. */
export function useSaveRecording(read: SaveRecordingProps['read']): () => Promise<void> {
  const { t } = useLingui()
  const toasts = useToasts()
  return async () => {
    try {
      const { name, text } = await read()
      saveFile(new Blob([text], { type: 'application/jsonl' }), name)
      toasts.show({
        status: 'success',
        text: () =>
          t({
            id: 'wizard.report.saved',
            message: 'Запись шагов сохранена без личных данных. Отправьте файл нам.',
          }),
      })
    } catch {
      toasts.show({
        status: 'error',
        text: () => t({ id: 'wizard.report.failed', message: 'Запись не сохранилась. Позвоните нам.' }),
      })
    }
  }
}
