import type { WidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { type Field, type Json, shownText } from '../../engine/index.ts'

/**
 * Props of every widget: those of RJSF's widget props that ours read, so that one component works in our slides and in
 * an RJSF form. `null` or `undefined` is an unanswered value; a widget for two fields takes and returns a pair.
 */
export type InputWidgetProps = Pick<
  WidgetProps,
  | 'id'
  | 'value'
  | 'required'
  | 'disabled'
  | 'readonly'
  | 'autofocus'
  | 'placeholder'
  | 'label'
  | 'schema'
  | 'options'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'rawErrors'
>

/** Properties of a widget that the page needs before its component is loaded. */
export interface WidgetKind {
  /** `field`: one control under a label; `group`: several under a legend; `own`: the label is part of the control. */
  readonly frame: 'field' | 'group' | 'own'
  /**
   * Returns whether the typed value is complete, so that a blur may display an error; null when any answer is complete.
   */
  readonly isComplete: ((value: unknown) => boolean) | null
  /**
   * Returns whether the answer cannot become longer, so that dependent calls may start while the field has the focus.
   */
  readonly isFinal: (value: Json, field: Field) => boolean
  /** Key of the texts of a question that several fields answer; the first field's without it. */
  readonly textOf?: (fields: readonly Field[]) => string
}

/** A widget as the page renders it. */
export interface Widget extends WidgetKind {
  readonly Widget: ComponentType<InputWidgetProps>
}

/** The fields that the widget edits. */
export function fieldsAsked({ options }: InputWidgetProps): readonly Field[] {
  return (options['fields'] ?? []) as readonly Field[]
}

/** The props that our controls share, out of a widget's. */
export function controlProps({
  id,
  value,
  required,
  disabled,
  readonly,
  autofocus,
  onBlur,
  onFocus,
}: InputWidgetProps) {
  return {
    id,
    required: required ?? false,
    disabled: disabled || undefined,
    readOnly: readonly || undefined,
    autoFocus: autofocus || undefined,
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
  }
}

/** For a control that no field frames: its own tie to the words of its error. */
export function errorTies({ id, rawErrors = [] }: InputWidgetProps) {
  return rawErrors.length === 0 ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
}

/** Returns a value as the text of an input: empty for an unanswered one, the mask for a masked one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? shownText(String(value)) : ''
}

/** Returns the value of a text input; null for an empty one. */
export function valueOfText(text: string): string | null {
  return text === '' ? null : text
}

/** Returns the value for a number input; a text that is not a number stays as typed. */
export function typedNumber(value: unknown): number | string | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
