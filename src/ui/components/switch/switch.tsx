import type { ReactNode } from 'react'
import type { ControlProps } from '../control/control-props.ts'
import { useControl } from '../field/field-context.ts'
import styles from './switch.module.css'

export interface SwitchProps extends ControlProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly hint?: ReactNode
}

/** Turns something on or off at once, without a button to confirm. */
export function Switch({ checked, onChange, children, hint, ...rest }: SwitchProps) {
  const { readOnly, 'aria-invalid': _, 'aria-required': __, ...attributes } = useControl(rest)
  return (
    <label className={styles['row']}>
      <span className={styles['text']}>
        <span className={styles['label']}>{children}</span>
        {hint && <span className={styles['hint']}>{hint}</span>}
      </span>
      <input
        {...attributes}
        className={styles['track']}
        type="checkbox"
        // A native checkbox says whether it is checked; ARIA in HTML forbids saying it twice.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        checked={checked}
        disabled={attributes.disabled || readOnly}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
