import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { afterPaint } from '../../after-paint.ts'
import { useLanguage } from '../../language.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './error-summary.module.css'

/** One error of a slide. */
export interface SummaryError {
  /** The `id` of the control or card that the link focuses. */
  readonly target: string
  /** The error text of the field. */
  readonly message: ReactNode
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[]
  /** Instead of «Исправьте 2 ошибки». */
  readonly title?: ReactNode
  /** Changes each time the person asks to go on: the summary takes the focus again. */
  readonly attempt?: number | undefined
  /** False for errors that come back while the person does something else. */
  readonly takesFocus?: boolean
  /** Opens what hides the target (a collapsed card, a tab) before the focus goes there. */
  readonly onGoTo?: ((error: SummaryError) => void) | undefined
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** Lists the errors that block the next slide, as links to their fields. Takes the focus when it appears. */
export function ErrorSummary({ attempt = 0, ...rest }: ErrorSummaryProps) {
  // A summary of its own for each attempt: it is read out and focused again.
  return <SummaryBox key={attempt} {...rest} />
}

function SummaryBox({ errors, title, onGoTo, takesFocus = true, ref }: Omit<ErrorSummaryProps, 'attempt'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const count = errors.length

  // The focus makes the browser lay out the page once more.
  const takesFocusAtFirst = useRef(takesFocus)
  useEffect(() => (takesFocusAtFirst.current ? afterPaint(() => box.current?.focus()) : undefined), [])

  const handleGoTo = (event: MouseEvent, error: SummaryError) => {
    event.preventDefault()
    onGoTo?.(error)
    goTo(error.target)
  }

  return (
    <div
      ref={(element) => {
        box.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
        return undefined
      }}
      className={styles['summary']}
      role="alert"
      tabIndex={-1}
    >
      <h2 className={styles['title']} lang={language}>
        <Icon of={CircleAlert} size={22} strokeWidth={2} />
        {title ??
          t({
            id: 'ui.errors.title',
            message: plural(count, {
              one: 'Исправьте # ошибку',
              few: 'Исправьте # ошибки',
              other: 'Исправьте # ошибок',
            }),
          })}
      </h2>
      <ul className={styles['list']}>
        {errors.map((error, index) => (
          <li key={`${error.target}-${index}`}>
            <a href={`#${error.target}`} onClick={(event) => handleGoTo(event, error)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses a control and scrolls its label into view; focuses the card when the target is a card. */
function goTo(targetId: string): void {
  const target = document.getElementById(targetId)
  if (!target) return
  const label = 'labels' in target ? (target as HTMLInputElement).labels?.[0] : undefined
  const top = target.closest('fieldset') ?? label ?? target
  top.scrollIntoView({ block: 'start' })
  target.focus({ preventScroll: true })
}
