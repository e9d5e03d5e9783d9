import { useLingui } from '@lingui/react/macro'
import { Note } from '../../ui/index.ts'
import type { Lengthening } from './lengthened-texts.ts'
import styles from './preview-pane.module.css'

export interface PreviewNotesProps {
  readonly lengthening: Lengthening
  /** The draft has errors, and the preview shows its last state without any. */
  readonly isOld: boolean
  readonly isFailed: boolean
}

/** What an analyst must know about the preview: texts that only they see, an earlier state, a failure. */
export function PreviewNotes({ lengthening, isOld, isFailed }: PreviewNotesProps) {
  const { t } = useLingui()
  return (
    <>
      {lengthening !== 'plain' && (
        <div className={styles['note']}>
          <Note
            tone="info"
            title={
              lengthening === 'pseudo'
                ? t({
                    id: 'studio.preview.pseudo',
                    message: 'Псевдоязык: тексты длиннее на 40 %. Он только здесь и не публикуется.',
                  })
                : t({
                    id: 'studio.preview.longest',
                    message: 'Каждый текст — на том языке, где он длиннее всего. Так видите только вы.',
                  })
            }
          />
        </div>
      )}
      {isOld && (
        <div className={styles['note']}>
          <Note
            tone="warning"
            title={t({
              id: 'studio.preview.old',
              message: 'В черновике есть ошибки. Здесь — последний вид без них.',
            })}
          />
        </div>
      )}
      {isFailed && !isOld && (
        <div className={styles['note']}>
          <Note
            tone="error"
            title={t({ id: 'studio.preview.failed', message: 'Предпросмотр не загрузился' })}
          />
        </div>
      )}
    </>
  )
}
