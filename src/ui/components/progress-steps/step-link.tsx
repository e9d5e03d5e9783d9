import type { MouseEvent, ReactNode } from 'react'
import { isOpen, type ProgressStep } from './progress-step.ts'

export interface StepLinkProps {
  readonly step: ProgressStep
  readonly className: string | undefined
  readonly onSelect: (id: string) => void
  readonly children: ReactNode
}

/** Name of a step, a link or a button if the step can be opened. */
export function StepLink({ step, className, onSelect, children }: StepLinkProps) {
  if (!isOpen(step)) {
    return (
      <span
        className={className}
        data-state={step.state}
        aria-current={step.state === 'current' ? 'step' : undefined}
      >
        {children}
      </span>
    )
  }
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect(step.id)
  }
  return step.href === undefined ? (
    <button type="button" className={className} data-state={step.state} onClick={() => onSelect(step.id)}>
      {children}
    </button>
  ) : (
    <a href={step.href} className={className} data-state={step.state} onClick={handleClick}>
      {children}
    </a>
  )
}
