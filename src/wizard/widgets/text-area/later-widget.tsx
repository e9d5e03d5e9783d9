import { Textarea } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from '../widget-props.ts'

/** Several lines of text, with the number of missing or remaining characters. */
export function TextAreaWidget(props: InputWidgetProps) {
  return (
    <Textarea
      {...controlProps(props)}
      value={textOf(props.value)}
      onChange={(text) => props.onChange(valueOfText(text))}
      minLength={props.schema.minLength}
      maxLength={props.schema.maxLength}
      placeholder={props.placeholder || undefined}
    />
  )
}
