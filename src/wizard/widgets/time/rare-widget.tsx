import { TimeInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from '../widget-props.ts'

/** A time of day, forgiving how it is written. */
export function TimeWidget(props: InputWidgetProps) {
  return (
    <TimeInput
      {...controlProps(props)}
      value={textOf(props.value)}
      onChange={(text) => props.onChange(valueOfText(text))}
    />
  )
}
