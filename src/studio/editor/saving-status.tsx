import { useLingui } from '@lingui/react/macro'
import { formatTime, TextButton } from '../../ui/index.ts'
import type { DraftView } from '../draft/draft-store.ts'
import styles from './editor.module.css'

export interface SavingStatusProps {
  readonly view: DraftView
  readonly isReadOnly: boolean
  readonly onAgain: () => void
}

/** Displays whether typed changes are on the server, and what happens to them when they are not. */
export function SavingStatus({ view, isReadOnly, onAgain }: SavingStatusProps) {
  const { t } = useLingui()
  const { saving, unsent, savedAt, isBegun } = view
  const text = () => {
    switch (saving) {
      case 'saved': {
        if (isReadOnly) return t({ id: 'studio.saving.read-only', message: 'Только чтение' })
        if (!isBegun)
          return t({ id: 'studio.saving.on-sale', message: 'Черновика нет: его начнёт первая правка' })
        if (savedAt === null) return t({ id: 'studio.saving.saved', message: 'Всё сохранено' })
        const time = formatTime(savedAt)
        return t({ id: 'studio.saving.saved-at', message: `Сохранено в ${time}` })
      }
      case 'saving':
        return t({ id: 'studio.saving.saving', message: 'Сохраняем…' })
      case 'kept':
        return t({ id: 'studio.saving.kept', message: `Нет связи. Здесь сохранено изменений: ${unsent}` })
      case 'signedOut':
        return t({
          id: 'studio.saving.signed-out',
          message: `Вход закончился. Здесь сохранено изменений: ${unsent}`,
        })
      case 'closed':
        return t({ id: 'studio.saving.closed', message: 'Этот черновик закрыт' })
      case 'refused':
        return t({ id: 'studio.saving.refused', message: 'Сервер не принял изменение. Обновите страницу.' })
      default:
        return saving satisfies never
    }
  }
  return (
    <span className={styles['saving']} data-state={saving}>
      <output>{text()}</output>
      {saving === 'closed' && (
        <TextButton onClick={onAgain}>
          {t({ id: 'studio.saving.again', message: 'Открыть новый' })}
        </TextButton>
      )}
    </span>
  )
}
