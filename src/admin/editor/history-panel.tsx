import { useLingui } from '@lingui/react/macro'
import { Pill, TextButton, useToasts } from '../../ui/index.ts'
import { useFailureText } from '../../staff/index.ts'
import { readRevision } from '../calls/content-calls.ts'
import type { Body, Collection, Piece } from '../calls/admin-types.ts'
import { useWhoAndWhen } from '../content/who-and-when.ts'
import styles from './editor.module.css'

export interface HistoryPanelProps {
  readonly collection: Collection
  readonly piece: Piece
  /** Puts an older version into the form; saving makes it a new revision. */
  readonly onRestore: (body: Body, revision: number) => void
}

/** Lists the versions of a piece, newest first; each can be put back into the form. */
export function HistoryPanel({ collection, piece, onRestore }: HistoryPanelProps) {
  const { t } = useLingui()
  const whoAndWhen = useWhoAndWhen()
  const toasts = useToasts()
  const say = useFailureText()

  const handleRestore = async (revision: number) => {
    try {
      onRestore(await readRevision(collection, piece.slug, revision), revision)
    } catch (error) {
      toasts.show({ status: 'error', key: 'history', text: say(error) })
    }
  }
  return (
    <section className={styles['panel']} aria-labelledby="history">
      <h2 className={styles['heading']} id="history">
        {t({ id: 'admin.history.title', message: 'Версии' })}
      </h2>
      <ol className={styles['versions']}>
        {piece.history.map(({ revision, author, at }) => (
          <li className={styles['version']} key={revision}>
            <span className={styles['number']}>
              {t({ id: 'admin.history.version', message: `Версия ${revision}` })}
              {revision === piece.published && (
                <Pill tone="success">{t({ id: 'admin.history.published', message: 'На сайте' })}</Pill>
              )}
            </span>
            <span className={styles['quiet']}>{whoAndWhen(author, at)}</span>
            {revision !== piece.revision && (
              <TextButton onClick={() => void handleRestore(revision)}>
                {t({ id: 'admin.history.restore', message: `Взять версию ${revision} в черновик` })}
              </TextButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
