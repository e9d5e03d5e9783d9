import type { ReactNode } from 'react'
import type { FlowKind } from './flow-diagram.tsx'
import styles from './flow-diagram.module.css'

export interface FlowMarkProps {
  readonly kind: FlowKind
  /** How much of it recordings show; without it, it has no colour. */
  readonly state?: 'whole' | 'part' | 'none'
  /** A slide that some customers do not see. */
  readonly isConditional?: boolean
  readonly isSelected?: boolean
  /** Opens it; without it, it cannot be pressed. */
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}

/** One thing of the diagram: a slide, a condition, a call, a list, a rule, an end. */
export function FlowMark({ kind, state, isConditional, isSelected, onPress, children }: FlowMarkProps) {
  const shape = {
    className: styles['node'],
    'data-kind': kind,
    'data-state': state,
    'data-conditional': isConditional || undefined,
  }
  if (!onPress) return <span {...shape}>{children}</span>
  return (
    <button type="button" {...shape} aria-current={isSelected || undefined} onClick={onPress}>
      {children}
    </button>
  )
}
