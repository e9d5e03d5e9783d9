import { useLingui } from '@lingui/react/macro'
import { TextButton } from '../../ui/index.ts'
import type { MessageKey } from '../../engine/compile/index.ts'
import styles from './text-details.module.css'
import type { TextRow } from './text-rows.ts'

export interface TextUsesProps {
  readonly row: TextRow
  readonly rows: readonly TextRow[]
  /** Keys of the texts that the product can show; empty while they are not known. */
  readonly messages: readonly MessageKey[]
  readonly whereOf: (row: TextRow) => string
  readonly onSelect: (handle: string) => void
}

/** Where a text is shown: at its own element, and at those that have no text of their own. An unused text says so. */
export function TextUses({ row, rows, messages, whereOf, onSelect }: TextUsesProps) {
  const { t } = useLingui()
  if (messages.length === 0) return null
  const keys = new Set(
    messages
      .filter(({ key, fallbacks, general = [] }) => [key, ...fallbacks, ...general].includes(row.key))
      .map(({ key }) => key),
  )
  const shown = rows.filter(
    ({ key, cells }) => keys.has(key) && (key === row.key || cells.some(({ own }) => own === null)),
  )
  return (
    <section>
      <h4 className={styles['uses']}>{t({ id: 'studio.uses.shown', message: 'Где показывается' })}</h4>
      {shown.length === 0 ? (
        <p className={styles['unused']}>
          {t({ id: 'studio.uses.nowhere', message: 'Нигде не показывается' })}
        </p>
      ) : (
        <ul className={styles['places']}>
          {shown.map((one) => {
            const { element } = one
            return (
              <li key={one.key}>
                {element ? (
                  <TextButton onClick={() => onSelect(element.handle)}>{whereOf(one)}</TextButton>
                ) : (
                  whereOf(one)
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
