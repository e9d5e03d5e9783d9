import { useLingui } from '@lingui/react/macro'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Icon } from '../icon/icon.tsx'
import { isOpen, type ProgressStep } from './progress-step.ts'
import { StepLink } from './step-link.tsx'
import { useStepWords } from './use-step-words.ts'
import styles from './progress-steps.module.css'

export interface StepsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly steps: readonly ProgressStep[]
  readonly onSelect: (id: string) => void
  /** At the foot: «Сохранить и выйти». */
  readonly footer?: ReactNode
}

/** All steps by name, one below the other. */
export function StepsSheet({ open, onClose, steps, onSelect, footer }: StepsSheetProps) {
  const { t } = useLingui()
  const words = useStepWords()
  const handleSelect = (id: string) => {
    onClose()
    onSelect(id)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t({ id: 'ui.steps.all', message: 'Все шаги' })}
      size="small"
      flush
      footer={footer}
    >
      <ol>
        {steps.map((step, index) => {
          const detail = step.state === 'done' ? step.detail : (words[step.state] ?? step.detail)
          return (
            <li key={step.id}>
              <StepLink step={step} className={styles['row']} onSelect={handleSelect}>
                <span className={styles['number']} aria-hidden="true">
                  <StepMark state={step.state} number={index + 1} />
                </span>
                <span className={styles['name']}>
                  {step.label}
                  {detail && <small className={styles['detail']}>{detail}</small>}
                </span>
                {isOpen(step) && <Icon of={ChevronRight} />}
              </StepLink>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

function StepMark({ state, number }: { readonly state: ProgressStep['state']; readonly number: number }) {
  if (state === 'done') return <Icon of={Check} size={16} strokeWidth={3} />
  if (state === 'recheck') return <Icon of={TriangleAlert} size={16} strokeWidth={2.5} />
  return number
}
