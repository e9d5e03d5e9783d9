import { bareCode, CadastreInput, CodedInput, PhoneInput, PinflInput, TinInput } from '../../ui/index.ts'
import { codeProps } from './code-props.ts'
import type { InputWidgetProps } from './widget-props.ts'

/** A phone of the country. */
export function PhoneWidget(props: InputWidgetProps) {
  return <PhoneInput {...codeProps(props)} />
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
  return (
    <CodedInput
      {...codeProps(props)}
      keep={bareCode}
      show={bareCode}
      width="short"
      placeholder={props.placeholder || undefined}
    />
  )
}
