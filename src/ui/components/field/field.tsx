import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { type ReactNode, useId, useMemo } from 'react'
import { useLanguage } from '../../language.ts'
import { Icon } from '../icon/icon.tsx'
import { FieldContext, type FieldTies } from './field-context.ts'
import styles from './field.module.css'

export interface FieldProps {
  readonly label: ReactNode
  /** Help shown before typing: where to find the value, why it is needed. */
  readonly hint?: ReactNode
  /**
   * Describes the error and how to correct it. Shown above the input, so that an on-screen keyboard does not
   * cover it.
   */
  readonly error?: ReactNode
  /** The error comes from a service some time after the input: a screen reader reads it at once. */
  readonly isErrorSpoken?: boolean | undefined
  /** Adds «— необязательно» to the label; everything else is required. */
  readonly optional?: boolean | undefined
  /** Short words after the label instead of «необязательно»: «— серия и номер». */
  readonly labelNote?: ReactNode
  /** Beside the label, at the end of the line: a counter, «3 из 5». */
  readonly aside?: ReactNode
  /** Several boxes or choices under one label: a fieldset with a legend. */
  readonly group?: boolean | undefined
  /** Id of the control. */
  readonly id?: string | undefined
  readonly children: ReactNode
}

/** Label, hint, error and one control, in the order in which they are read. */
export function FormField({
  label,
  hint,
  error,
  isErrorSpoken = false,
  optional = false,
  labelNote,
  aside,
  group = false,
  id,
  children,
}: FieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const labelId = `${controlId}-label`
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  const isInvalid = Boolean(error)

  const ties = useMemo<FieldTies>(
    // The boxes of a group are described by it, once.
    () => ({
      id: controlId,
      labelId,
      describedBy: group ? undefined : describedBy,
      isInvalid,
      isRequired: !optional,
    }),
    [controlId, labelId, describedBy, group, isInvalid, optional],
  )

  const note = labelNote ?? (optional ? t({ id: 'ui.field.optional', message: 'необязательно' }) : null)
  const title = (
    <>
      {label}
      {note && (
        <span className={styles['note']} lang={language}>
          {' '}
          — {note}
        </span>
      )}
    </>
  )
  const Frame = group ? 'fieldset' : 'div'

  return (
    <Frame
      className={styles['field']}
      data-invalid={isInvalid || undefined}
      aria-describedby={group ? describedBy : undefined}
    >
      {group ? (
        <legend className={styles['label']} id={labelId}>
          {title}
        </legend>
      ) : (
        <div className={styles['head']}>
          <label className={styles['label']} id={labelId} htmlFor={controlId}>
            {title}
          </label>
          {aside && <span className={styles['aside']}>{aside}</span>}
        </div>
      )}
      {hint && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={errorId} isSpoken={isErrorSpoken}>
          {error}
        </FieldError>
      )}
      <FieldContext value={ties}>{children}</FieldContext>
    </Frame>
  )
}

export interface FieldErrorProps {
  readonly id?: string | undefined
  /** The error appears while the focus is elsewhere, so a screen reader reads it at once. */
  readonly isSpoken?: boolean | undefined
  readonly children: ReactNode
}

/** Shows the error text with an icon, so that it does not depend on colour alone. */
export function FieldError({ id, isSpoken = false, children }: FieldErrorProps) {
  return (
    <p className={styles['error']} id={id} role={isSpoken ? 'alert' : undefined}>
      <Icon of={CircleAlert} strokeWidth={2} />
      <span>{children}</span>
    </p>
  )
}
