import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { type ReactNode, useId } from 'react'
import { Icon, IconButton } from '../../ui/index.ts'
import styles from './list-field.module.css'

export interface ListItemProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onMove: (by: 1 | -1) => void
  /** Null when no item may be removed. */
  readonly onRemove: (() => void) | null
  /** Rendered only while the item is open, because a menu has many lines. */
  readonly children: () => ReactNode
}

/** One item of a list: its name, which opens it, and its actions. Alt with an arrow key moves it. */
export function ListItem({ title, isOpen, onToggle, onMove, onRemove, children }: ListItemProps) {
  const { t } = useLingui()
  const bodyId = useId()
  return (
    <div className={styles['item']}>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['name']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            onMove(event.key === 'ArrowUp' ? -1 : 1)
          }}
        >
          <Icon of={isOpen ? ChevronDown : ChevronRight} size={18} />
          {title}
        </button>
        <IconButton
          icon={ArrowUp}
          iconSize={18}
          label={t({ id: 'admin.item.up', message: `Выше: ${title}` })}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          iconSize={18}
          label={t({ id: 'admin.item.down', message: `Ниже: ${title}` })}
          onClick={() => onMove(1)}
        />
        {onRemove && (
          <IconButton
            icon={Trash2}
            iconSize={18}
            label={t({ id: 'admin.item.remove', message: `Удалить: ${title}` })}
            onClick={onRemove}
          />
        )}
      </div>
      {isOpen && <div id={bodyId}>{children()}</div>}
    </div>
  )
}
