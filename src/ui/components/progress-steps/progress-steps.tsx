import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import { StepsSheet } from './later-sheet.ts'
import { useIsWide } from '../../media-query.ts'
import { Icon } from '../icon/icon.tsx'
import { LiveStatus } from '../visually-hidden/live-status.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { ProgressStep } from './progress-step.ts'
import { StepLink } from './step-link.tsx'
import { useStepWords } from './use-step-words.ts'
import styles from './progress-steps.module.css'

export interface ProgressStepsProps {
  readonly steps: readonly ProgressStep[]
  readonly onSelect: (id: string) => void
  /** At the foot of the sheet on a phone: «Сохранить и выйти». */
  readonly footer?: ReactNode
  /** Reason why the number of steps changed: «водители не нужны»; read out with the new number. */
  readonly changeReason?: string | undefined
}

/** Progress of the wizard: named segments on a wide screen, one line and a sheet on a phone. */
export function ProgressSteps({ steps, onSelect, footer, changeReason }: ProgressStepsProps) {
  const { t } = useLingui()
  const isWide = useIsWide()
  const announcement = useCountAnnouncement(steps.length, changeReason)
  return (
    <nav aria-label={t({ id: 'ui.steps.label', message: 'Шаги' })} data-wide={isWide || undefined}>
      {isWide ? (
        <NamedSegments steps={steps} onSelect={onSelect} />
      ) : (
        <LineWithSheet steps={steps} onSelect={onSelect} footer={footer} />
      )}
      <LiveStatus>{announcement}</LiveStatus>
    </nav>
  )
}

function NamedSegments({ steps, onSelect }: Pick<ProgressStepsProps, 'steps' | 'onSelect'>) {
  const words = useStepWords()
  const currentAt = steps.findIndex((step) => step.state === 'current')
  return (
    <ol className={styles['segments']}>
      {steps.map((step, index) => {
        // Steps before the current one are visibly done; the state of later steps is announced.
        const isWordHidden = step.state === 'done' && index < currentAt
        const word = words[step.state]
        return (
          <li key={step.id}>
            <StepLink step={step} className={styles['segment']} onSelect={onSelect}>
              <span className={styles['track']} />
              <span className={styles['caption']}>
                {step.state === 'done' && <Icon of={Check} size={18} strokeWidth={2.5} />}
                {step.state === 'recheck' && <Icon of={TriangleAlert} size={18} strokeWidth={2} />}
                <span>
                  {step.state === 'done' || step.state === 'recheck' ? (
                    <VisuallyHidden>{`${index + 1}. `}</VisuallyHidden>
                  ) : (
                    `${index + 1}. `
                  )}
                  {step.label}
                </span>
              </span>
              {word && isWordHidden && <VisuallyHidden>{word}</VisuallyHidden>}
              {word && !isWordHidden && <span className={styles['word']}>{word}</span>}
            </StepLink>
          </li>
        )
      })}
    </ol>
  )
}

function LineWithSheet({ steps, onSelect, footer }: Omit<ProgressStepsProps, 'changeReason'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const currentAt = steps.findIndex((step) => step.state === 'current')
  const number = currentAt + 1
  const total = steps.length

  return (
    <div className={styles['compact']}>
      <button type="button" className={styles['line']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles['where']}>
          <b className={styles['here']}>{steps[currentAt]?.label}</b>{' '}
          <span className={styles['count']}>
            · {t({ id: 'ui.steps.number', message: `шаг ${number} из ${total}` })}
          </span>
        </span>
        <span className={styles['all']}>
          {t({ id: 'ui.steps.all', message: 'Все шаги' })}
          <Icon of={ChevronDown} size={18} />
        </span>
      </button>
      <div className={styles['marks']} aria-hidden="true">
        {steps.map((step) => (
          <i className={styles['mark']} key={step.id} data-state={step.state} />
        ))}
      </div>
      {isOpen && (
        <Suspense>
          <StepsSheet open onClose={() => setOpen(false)} steps={steps} onSelect={onSelect} footer={footer} />
        </Suspense>
      )}
    </div>
  )
}

function useCountAnnouncement(count: number, reason: string | undefined): string {
  const { t } = useLingui()
  const [known, setKnown] = useState(count)
  const [announcement, setAnnouncement] = useState('')
  if (known !== count) {
    setKnown(count)
    const words = t({
      id: 'ui.steps.count-changed',
      message: plural(count, { one: 'Теперь # шаг', few: 'Теперь # шага', other: 'Теперь # шагов' }),
    })
    setAnnouncement(reason ? `${words}: ${reason}` : words)
  }
  return announcement
}
