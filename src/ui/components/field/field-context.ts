import { createContext, use, useId } from 'react'
import type { ControlProps } from '../control/control-props.ts'

/** Data that a field passes to its control. */
export interface FieldTies {
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
}

/** Returns the context of the enclosing field, or null. */
export const FieldContext = createContext<FieldTies | null>(null)

/** Attributes of the element that takes the focus: those of the field, unless the control got its own. */
export interface ControlAttributes {
  readonly id: string
  readonly name: string | undefined
  readonly disabled: boolean | undefined
  readonly readOnly: boolean | undefined
  readonly autoFocus: boolean | undefined
  readonly 'aria-label': string | undefined
  readonly 'aria-labelledby': string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
  readonly onBlur: ControlProps['onBlur']
  readonly onFocus: ControlProps['onFocus']
}

/** Ties a control to the field around it. */
export function useControl(props: ControlProps): ControlAttributes {
  const field = use(FieldContext)
  const ownId = useId()
  const isInvalid = props['aria-invalid'] ?? field?.isInvalid ?? false
  const isRequired = props.required ?? field?.isRequired ?? false
  return {
    id: props.id ?? field?.id ?? ownId,
    name: props.name,
    disabled: props.disabled,
    readOnly: props.readOnly,
    autoFocus: props.autoFocus,
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'],
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    onBlur: props.onBlur,
    onFocus: props.onFocus,
  }
}
