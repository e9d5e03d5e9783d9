import { controlProps, type InputWidgetProps, textOf, valueOfText } from './widget-props.ts'

/** The props of an input of one code, out of a widget's. */
export function codeProps(props: InputWidgetProps) {
  return {
    ...controlProps(props),
    value: textOf(props.value),
    onChange: (text: string) => props.onChange(valueOfText(text)),
  }
}
