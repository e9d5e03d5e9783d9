import { Textarea } from '../../../ui/index.ts'
import { useTypedText } from '../use-typed-text.ts'
import { controlProps, type InputWidgetProps } from '../widget-props.ts'

/** Several lines of text, with the number of missing or remaining characters. */
export function TextAreaWidget(props: InputWidgetProps) {
  const typed = useTypedText(props)
  return (
    <Textarea
      {...controlProps(props)}
      {...typed}
      minLength={props.schema.minLength}
      maxLength={props.schema.maxLength}
      placeholder={props.placeholder || undefined}
    />
  )
}
