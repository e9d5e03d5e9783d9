import { SeriesNumberInput, type SeriesNumber, splitSeriesNumber } from '../../ui/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from './widget-props.ts'

const passport = { letters: 2, digits: 7 }
const techPassport = { letters: 3, digits: 7 }
const certificate = { letters: 7, digits: 7, isRoman: true }

/** Series and number of a passport, an ID card or a licence: two letters and seven digits. */
export function DocumentWidget(props: InputWidgetProps) {
  return <SeriesNumberInput {...pairProps(props, passport)} kind="passport" />
}

/** Series and number of a car's technical passport: three letters and seven digits. */
export function TechPassportWidget(props: InputWidgetProps) {
  return <SeriesNumberInput {...pairProps(props, techPassport)} kind="techPassport" />
}

/** Series and number of a birth certificate: `I-TN` and seven digits. */
export function CertificateWidget(props: InputWidgetProps) {
  return <SeriesNumberInput {...pairProps(props, certificate)} kind="certificate" />
}

/** A document is kept in two fields, or in one: `AA1234567`. */
function pairProps(props: InputWidgetProps, lengths: { readonly letters: number; readonly digits: number }) {
  const { value, onChange } = props
  const isPair = Array.isArray(value) || props.schema.type === 'object'
  const parts: readonly unknown[] = Array.isArray(value) ? value : []
  const shown = isPair
    ? { series: textOf(parts[0]), number: textOf(parts[1]) }
    : splitSeriesNumber(textOf(value), lengths)
  return {
    ...controlProps(props),
    value: shown,
    onChange: ({ series, number }: SeriesNumber) =>
      onChange(isPair ? [valueOfText(series), valueOfText(number)] : valueOfText(series + number)),
  }
}
