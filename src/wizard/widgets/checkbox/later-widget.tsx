import { Checkbox } from '../../../ui/index.ts'
import { controlProps, errorTies, type InputWidgetProps } from '../widget-props.ts'

/** Yes or no, ticked. */
export function CheckboxWidget(props: InputWidgetProps) {
  return (
    <Checkbox
      {...controlProps(props)}
      {...errorTies(props)}
      checked={props.value === true}
      onChange={(checked) => props.onChange(checked)}
      hint={props.options.help}
    >
      {props.label}
    </Checkbox>
  )
}
