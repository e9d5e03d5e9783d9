import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { isRenamed } from '../rename/renamed-kind.ts'
import type { UsesListProps } from './uses-list.tsx'
import styles from './uses.module.css'

// The checker comes with it: it is loaded when the section is opened.
const LaterList = lazy(async () => ({ default: (await import('./uses-list.tsx')).UsesList }))

export interface UsesSectionProps extends UsesListProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Where an element is used, behind a summary: it stays open from one element to the next. */
export function UsesSection({ isOpen, onOpen, ...props }: UsesSectionProps) {
  const { t } = useLingui()
  const { element } = props
  if (!isRenamed(element) || element.block !== null) return null
  return (
    <details
      className={styles['section']}
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary>{t({ id: 'studio.uses', message: 'Где используется' })}</summary>
      {isOpen && (
        <Suspense
          fallback={<p className={styles['quiet']}>{t({ id: 'studio.uses.reading', message: 'Ищем…' })}</p>}
        >
          <LaterList key={element.handle} {...props} />
        </Suspense>
      )}
    </details>
  )
}
