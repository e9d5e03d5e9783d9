import { NumberInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, typedNumber } from '../widget-props.ts'

/** A count or a measure. */
export function NumberWidget(props: InputWidgetProps) {
  return (
    <NumberInput
      {...controlProps(props)}
      value={typedNumber(props.value)}
      withDecimals={props.schema.type === 'number'}
      onChange={(value) => props.onChange(value)}
    />
  )
}
