import { MoneyInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, typedNumber } from '../widget-props.ts'

/** A sum in whole minor units, shown in soʻm or euro. */
export function MoneyWidget(props: InputWidgetProps) {
  return (
    <MoneyInput
      {...controlProps(props)}
      value={typedNumber(props.value)}
      currency={props.options['currency'] === 'EUR' ? 'EUR' : 'UZS'}
      onChange={(value) => props.onChange(value)}
    />
  )
}
