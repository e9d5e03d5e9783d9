import { MoneyInput, NumberInput } from '../../ui/index.ts'
import { controlProps, type InputWidgetProps } from './widget-props.ts'

/** A count or a measure. */
export function NumberWidget(props: InputWidgetProps) {
  return (
    <NumberInput
      {...controlProps(props)}
      value={numberOf(props.value)}
      decimals={props.schema.type === 'number' ? 3 : 0}
      onChange={(value) => props.onChange(value)}
    />
  )
}

/** A sum in whole minor units, shown in soʻm or euro. */
export function MoneyWidget(props: InputWidgetProps) {
  return (
    <MoneyInput
      {...controlProps(props)}
      value={numberOf(props.value)}
      currency={props.options['currency'] === 'EUR' ? 'EUR' : 'UZS'}
      onChange={(value) => props.onChange(value)}
    />
  )
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
