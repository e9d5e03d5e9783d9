import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Ref, useId } from 'react'
import { classNames } from '../../class-names.ts'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import styles from './textarea.module.css'

export interface TextareaProps extends ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number | undefined
  /** Shows, live, how many characters are missing: «ещё 20 знаков из 50». */
  readonly minLength?: number | undefined
  /** Shows how many characters are left, once few are. More can be typed; the field then shows an error. */
  readonly maxLength?: number | undefined
  readonly placeholder?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of text; grows with them. */
export function Textarea({
  value,
  onChange,
  rows = 3,
  minLength = 0,
  maxLength,
  placeholder,
  ref,
  ...rest
}: TextareaProps) {
  const attributes = useControl(rest)
  const counterId = useId()
  const counter = useCounter([...value.trim()].length, minLength, maxLength)
  const describedBy = [attributes['aria-describedby'], counter && counterId].filter(Boolean).join(' ')

  return (
    <>
      <textarea
        {...attributes}
        ref={ref}
        className={classNames(control['control'], control['area'])}
        rows={rows}
        value={value}
        placeholder={placeholder}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {counter && (
        <p className={styles['counter']} id={counterId}>
          {counter}
        </p>
      )}
    </>
  )
}

function useCounter(length: number, minLength: number, maxLength: number | undefined): string | null {
  const { t } = useLingui()
  if (length < minLength) {
    const missing = minLength - length
    return t({
      id: 'ui.textarea.missing',
      message: plural(missing, {
        one: `ещё # знак из ${minLength}`,
        few: `ещё # знака из ${minLength}`,
        other: `ещё # знаков из ${minLength}`,
      }),
    })
  }
  if (maxLength === undefined || length < maxLength * 0.8) return null
  const left = Math.max(0, maxLength - length)
  return t({
    id: 'ui.textarea.left',
    message: plural(left, { one: 'остался # знак', few: 'осталось # знака', other: 'осталось # знаков' }),
  })
}
