import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button, Dialog, FormField, Textarea } from '../../ui/index.ts'
import styles from './studio-frame.module.css'

export interface NoteDialogProps {
  readonly title: string
  /** What happens after the confirmation. */
  readonly description: string
  readonly confirm: string
  readonly busy: string
  readonly onClose: () => void
  /** Receives the note without spaces around it. The dialog shows that it is busy until the promise settles. */
  readonly onConfirm: (note: string) => Promise<void>
}

/** Asks for a reason before a change that every person sees; the reason is stored with the change. */
export function NoteDialog({ title, description, confirm, busy, onClose, onConfirm }: NoteDialogProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const isShort = note.trim().length < 3
    setMissing(isShort)
    if (isShort) return
    setBusy(true)
    await onConfirm(note.trim())
    setBusy(false)
  }

  return (
    <Dialog open onClose={onClose} size="small" keepsOpen title={title} description={description}>
      <form className={styles['note']} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FormField
          label={t({ id: 'studio.releases.note', message: 'Почему' })}
          error={isMissing ? t({ id: 'studio.note.missing', message: 'Напишите, почему.' }) : undefined}
        >
          <Textarea value={note} rows={3} maxLength={2000} onChange={setNote} />
        </FormField>
        <Button type="submit" busy={isBusy && busy}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  )
}
