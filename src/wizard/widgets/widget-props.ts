import type { WidgetProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import { type Field, type Json, shownText } from '../../engine/index.ts'

/**
 * What every widget takes: those of RJSF's own widget props that ours read, so that one component serves our slide
 * host and an RJSF form alike. `null` or `undefined` is an unanswered value; a widget that asks for two fields at once takes and
 * gives a pair.
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

/** What the page knows of a widget before its component is loaded. */
export interface WidgetKind {
  /** `field`: one control under a label; `group`: several under a legend; `own`: the label is part of the control. */
  readonly frame: 'field' | 'group' | 'own'
  /** What was typed is all that is expected, so that leaving it may show an error; null where any answer is. */
  readonly isComplete: ((value: unknown) => boolean) | null
  /** Nothing can be added to the answer of this field, so that what depends on it may be asked for while it has the focus. */
  readonly isFinal: (value: Json, field: Field) => boolean
  /** Key of the texts of a question that several fields answer; the first field's without it. */
  readonly textOf?: (fields: readonly Field[]) => string
}

/** A widget as the page renders it. */
export interface Widget extends WidgetKind {
  readonly Widget: ComponentType<InputWidgetProps>
}

/** The fields that the widget asks. */
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

/** A value as the text of an input: nothing for an unanswered one, the mask of a masked one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? shownText(String(value)) : ''
}

/** What a text input gives: an emptied one is unanswered. */
export function valueOfText(text: string): string | null {
  return text === '' ? null : text
}

/** A value for an input of a number: text that is none is shown as it was typed. */
export function typedNumber(value: unknown): number | string | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
