import { TextInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from '../widget-props.ts'

/** An e-mail address. */
export function EmailWidget(props: InputWidgetProps) {
  return (
    <TextInput
      {...controlProps(props)}
      type="email"
      value={textOf(props.value)}
      onChange={(text) => props.onChange(valueOfText(text.trim()))}
      placeholder={props.placeholder || undefined}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
