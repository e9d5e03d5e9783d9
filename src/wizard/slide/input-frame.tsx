import type { ReactNode } from 'react'
import { FormField, FieldError } from '../../ui/index.ts'
import type { WidgetKind } from '../widgets/widget-props.ts'
import styles from './input-frame.module.css'

export interface InputFrameProps {
  readonly id: string
  readonly frame: WidgetKind['frame']
  readonly label: string
  readonly hint?: string | undefined
  readonly error: ReactNode
  readonly optional: boolean
  /** After the label: «исправлено вами». */
  readonly note?: string | null
  readonly children: ReactNode
}

/** The frame of a widget: label, hint and error, unless the widget carries its label itself. */
export function InputFrame({ id, frame, label, hint, error, optional, note, children }: InputFrameProps) {
  if (frame === 'own') {
    return (
      <div className={styles['own']} data-invalid={Boolean(error) || undefined}>
        {error && <FieldError id={errorId(id)}>{error}</FieldError>}
        {children}
      </div>
    )
  }
  return (
    <FormField
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labelNote={note || undefined}
      group={frame === 'group'}
    >
      {children}
    </FormField>
  )
}

/** Returns the id of the element with a control's error. */
export function errorId(control: string): string {
  return `${control}-error`
}
