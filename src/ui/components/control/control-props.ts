import type { FocusEventHandler } from 'react'

/**
 * What every control takes besides its value. Inside a `Field` none of it is needed: the field ties the
 * label, hint and error to the control. Outside of one (a form library with templates of its own) the
 * ids and ARIA attributes are given here and win.
 */
export interface ControlProps {
  /** Id of the element that takes the focus, the target of the error summary's link. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-labelledby'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean | undefined
  readonly onBlur?: FocusEventHandler<HTMLElement> | undefined
  readonly onFocus?: FocusEventHandler<HTMLElement> | undefined
}
