import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode, Ref } from 'react'
import type { ControlProps } from '../control/control-props.ts'
import { useControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './checkbox.module.css'

export interface CheckboxProps extends ControlProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** What is agreed to; may hold a link, which does not tick the box. */
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** Yes or no: a 26 px box in a row of at least 48 px that is pressed as a whole. */
export function Checkbox({ checked, onChange, children, hint, ref, ...rest }: CheckboxProps) {
  const { readOnly, ...attributes } = useControl(rest)
  return (
    <label className={styles['row']} data-invalid={attributes['aria-invalid']}>
      <span className={styles['frame']}>
        <input
          {...attributes}
          ref={ref}
          className={styles['box']}
          type="checkbox"
          checked={checked}
          disabled={attributes.disabled || readOnly}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Icon of={Check} size={18} strokeWidth={3} className={styles['tick']} />
      </span>
      <span className={styles['text']}>
        {children}
        {hint && <span className={styles['hint']}>{hint}</span>}
      </span>
    </label>
  )
}
