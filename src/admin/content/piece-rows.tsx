import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import { IconButton, Pill, useLanguage } from '../../ui/index.ts'
import { StaffLink } from '../../staff/index.ts'
import type { Collection, PieceHead } from '../calls/admin-types.ts'
import { collectionName, editAddress } from '../frame/collection-names.ts'
import styles from './content-list.module.css'
import { languageMarks } from './language-marks.ts'
import { pieceState, PieceStatePill } from './piece-state.tsx'
import { useWhoAndWhen } from './who-and-when.ts'

export interface PieceRowsProps {
  readonly collection: Collection
  readonly pieces: readonly PieceHead[]
  /** Null where operators cannot change the order. */
  readonly onMove: ((from: number, to: number) => void) | null
}

/** Shows the pieces of a collection, one row per piece. */
export function PieceRows({ collection, pieces, onMove }: PieceRowsProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const whoAndWhen = useWhoAndWhen()
  const titleOf = ({ title, slug }: PieceHead): string =>
    title?.[language] ??
    title?.ru ??
    title?.uz ??
    title?.en ??
    (slug === 'main' ? collectionName(i18n, collection) : slug)
  return (
    <ul className={styles['rows']}>
      {pieces.map((piece, at) => {
        const title = titleOf(piece)
        const about = piece.about?.[language] ?? piece.about?.ru
        return (
          <li className={styles['row']} key={piece.slug}>
            <StaffLink className={styles['title']} href={editAddress(collection, piece.slug)}>
              {title}
            </StaffLink>
            <span className={styles['about']}>
              {[about, piece.slug === 'main' ? null : piece.slug].filter(Boolean).join(' · ')}
            </span>
            <span className={styles['marks']}>
              <PieceStatePill state={pieceState(piece)} />
              {piece.lacks.map((one) => {
                const mark = languageMarks[one]
                return (
                  <Pill tone="warning" key={one}>
                    {t({ id: 'admin.list.lacks', message: `Нет ${mark}` })}
                  </Pill>
                )
              })}
            </span>
            <span className={styles['when']}>{whoAndWhen(piece.changedBy, piece.changedAt)}</span>
            {onMove && (
              <span className={styles['moves']}>
                <IconButton
                  icon={ArrowUp}
                  label={t({ id: 'admin.list.up', message: `Выше: ${title}` })}
                  onClick={() => at > 0 && onMove(at, at - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t({ id: 'admin.list.down', message: `Ниже: ${title}` })}
                  onClick={() => at < pieces.length - 1 && onMove(at, at + 1)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
