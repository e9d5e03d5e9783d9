import type { InputWidgetProps } from './widget-props.ts'

/** A choice with a text value, because HTML options have no other values. */
export interface TextChoice {
  readonly value: string
  readonly label: string
  readonly description: string | undefined
}

/** The widget's choices; none yet while they are on their way. */
export function textChoices({ options }: InputWidgetProps): readonly TextChoice[] {
  const descriptions = options['descriptions'] as Readonly<Record<string, string>> | undefined
  return (options.enumOptions ?? []).map(({ value, label }) => ({
    value: String(value),
    label,
    description: descriptions?.[String(value)],
  }))
}

/** Returns the text that represents a value in a form control. */
export function choiceText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** Returns the value that a text represents; null for the empty one. */
export function choiceValue({ options }: InputWidgetProps, text: string): unknown {
  return (options.enumOptions ?? []).find(({ value }) => String(value) === text)?.value ?? null
}
