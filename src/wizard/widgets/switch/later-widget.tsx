import { Switch } from '../../../ui/index.ts'
import { controlProps, errorTies, type InputWidgetProps } from '../widget-props.ts'

/** On or off, in effect at once. */
export function SwitchWidget(props: InputWidgetProps) {
  return (
    <Switch
      {...controlProps(props)}
      {...errorTies(props)}
      checked={props.value === true}
      onChange={(checked) => props.onChange(checked)}
      hint={props.options.help}
    >
      {props.label}
    </Switch>
  )
}
