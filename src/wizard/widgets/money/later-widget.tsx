import { MoneyInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, typedNumber } from '../widget-props.ts'

/** A sum in whole minor units, shown in its currency. */
export function MoneyWidget(props: InputWidgetProps) {
  return (
    <MoneyInput
      {...controlProps(props)}
      value={typedNumber(props.value)}
      currency={String(props.options['currency'] ?? 'UZS')}
      onChange={(value) => props.onChange(value)}
    />
  )
}
