import { useLingui } from '@lingui/react/macro'
import { formatTime, Note } from '../../ui/index.ts'

export interface StaleNoteProps {
  /** When what is shown was read, in milliseconds since 1970; null while it is fresh. */
  readonly since: number | null
}

/** Says that the server does not answer, and since when what is shown is old. */
export function StaleNote({ since }: StaleNoteProps) {
  const { t } = useLingui()
  const time = since === null ? '' : formatTime(since)
  return (
    // The element is there before its words, so that a screen reader reads them out.
    <div role="status">
      {since !== null && (
        <Note
          tone="warning"
          title={t({ id: 'admin.stale.title', message: `Данные устарели: они на ${time}` })}
        >
          {t({ id: 'admin.stale.text', message: 'Сервер не отвечает. Пробуем снова.' })}
        </Note>
      )}
    </div>
  )
}
