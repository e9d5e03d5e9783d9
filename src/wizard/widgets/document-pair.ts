import { type SeriesNumber, type SeriesNumberLengths, splitSeriesNumber } from '../../formats/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from './widget-props.ts'

/** Returns the props of a document’s two boxes. A document is stored in two fields, or in one: `AA1234567`. */
export function pairProps(props: InputWidgetProps, lengths: SeriesNumberLengths) {
  const { value, onChange } = props
  const isPair = Array.isArray(value) || props.schema.type === 'object'
  const parts: readonly unknown[] = Array.isArray(value) ? value : []
  const shown = isPair
    ? { series: textOf(parts[0]), number: textOf(parts[1]) }
    : splitSeriesNumber(textOf(value), lengths)
  return {
    ...controlProps(props),
    lengths,
    value: shown,
    onChange: ({ series, number }: SeriesNumber) =>
      onChange(isPair ? [valueOfText(series), valueOfText(number)] : valueOfText(series + number)),
  }
}
