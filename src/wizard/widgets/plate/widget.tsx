import { PlateInput } from '../../../ui/index.ts'
import { codeProps } from '../code-props.ts'
import type { InputWidgetProps } from '../widget-props.ts'

/** Input for a licence plate that looks like the plate. */
export function PlateWidget(props: InputWidgetProps) {
  return <PlateInput {...codeProps(props)} />
}
