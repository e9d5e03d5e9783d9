import { NumberInput } from '../../../ui/index.ts'
import { decimalsOf } from '../decimals-of.ts'
import { controlProps, type InputWidgetProps, typedNumber } from '../widget-props.ts'

/** A count or a measure. */
export function NumberWidget(props: InputWidgetProps) {
  return (
    <NumberInput
      {...controlProps(props)}
      value={typedNumber(props.value)}
      decimals={decimalsOf(props.schema)}
      onChange={(value) => props.onChange(value)}
    />
  )
}
