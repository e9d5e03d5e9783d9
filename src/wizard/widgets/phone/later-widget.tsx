import { PhoneInput } from '../../../ui/index.ts'
import { codeProps } from '../code-props.ts'
import type { InputWidgetProps } from '../widget-props.ts'

/** A phone of the country. */
export function PhoneWidget(props: InputWidgetProps) {
  return <PhoneInput {...codeProps(props)} />
}
