import { useLingui } from '@lingui/react/macro'
import Circle from 'lucide/dist/esm/icons/circle.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleDot from 'lucide/dist/esm/icons/circle-dot.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import { formatTime, Icon, type IconType, VisuallyHidden } from '../../ui/index.ts'
import styles from './timeline.module.css'

/** One step of a contract's way. */
export interface TimelineStep {
  readonly key: string
  readonly text: string
  readonly state: 'done' | 'current' | 'awaited' | 'failed'
  /** ISO instant; null when it has not happened. */
  readonly at: string | null
}

const icons: Readonly<Record<TimelineStep['state'], IconType>> = {
  done: CircleCheck,
  current: CircleDot,
  awaited: Circle,
  failed: CircleX,
}

/** Displays the past and expected steps of a contract in order. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  const { t } = useLingui()
  const words: Readonly<Record<TimelineStep['state'], string>> = {
    done: t({ id: 'wizard.timeline.done', message: 'готово' }),
    current: t({ id: 'wizard.timeline.current', message: 'сейчас' }),
    awaited: t({ id: 'wizard.timeline.awaited', message: 'потом' }),
    failed: t({ id: 'wizard.timeline.failed', message: 'не вышло' }),
  }
  return (
    <ol className={styles['timeline']}>
      {steps.map((step) => (
        <li className={styles['step']} key={step.key} data-state={step.state}>
          <Icon of={icons[step.state]} size={24} strokeWidth={2} className={styles['icon']} />
          <span>
            {step.text}
            <VisuallyHidden> ({words[step.state]})</VisuallyHidden>
          </span>
          {step.at && <time dateTime={step.at}>{formatTime(step.at)}</time>}
        </li>
      ))}
    </ol>
  )
}
