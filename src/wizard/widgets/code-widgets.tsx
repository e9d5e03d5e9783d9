import {
  CadastreInput,
  CodedInput,
  digitsOf,
  PhoneInput,
  PinflInput,
  PlateInput,
  TinInput,
} from '../../ui/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from './widget-props.ts'

/** A phone of the country. */
export function PhoneWidget(props: InputWidgetProps) {
  return <PhoneInput {...codeProps(props)} />
}

/** A licence plate, typed where it stands on the car. */
export function PlateWidget(props: InputWidgetProps) {
  return <PlateInput {...codeProps(props)} />
}

/** A person's 14 digits. */
export function PinflWidget(props: InputWidgetProps) {
  return <PinflInput {...codeProps(props)} />
}

/** A taxpayer's nine digits. */
export function TinWidget(props: InputWidgetProps) {
  return <TinInput {...codeProps(props)} />
}

/** A cadastral number. */
export function CadastreWidget(props: InputWidgetProps) {
  return <CadastreInput {...codeProps(props)} />
}

/** A code of economic activity, five digits. */
export function OkedWidget(props: InputWidgetProps) {
  const keep = (typed: string) => digitsOf(typed, 5)
  return (
    <CodedInput
      {...codeProps(props)}
      keep={keep}
      show={keep}
      width="short"
      placeholder={props.placeholder || undefined}
    />
  )
}

/** As many characters as the code has. */
export function hasLength(length: number): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && value.length >= length
}

function codeProps(props: InputWidgetProps) {
  return {
    ...controlProps(props),
    value: textOf(props.value),
    onChange: (text: string) => props.onChange(valueOfText(text)),
  }
}
