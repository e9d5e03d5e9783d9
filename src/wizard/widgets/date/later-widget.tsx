import { DateInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from '../widget-props.ts'

/** A calendar date. Birth dates are typed, not picked in a calendar. */
export function DateWidget(props: InputWidgetProps) {
  const isBirthDate = props.options['pii'] === 'birthDate'
  return (
    <DateInput
      {...controlProps(props)}
      value={textOf(props.value)}
      onChange={(text) => props.onChange(valueOfText(text))}
      withoutCalendar={isBirthDate}
    />
  )
}
