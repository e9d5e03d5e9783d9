import { PlateInput } from '../../../ui/index.ts'
import { codeProps } from '../code-props.ts'
import type { InputWidgetProps } from '../widget-props.ts'

/** A licence plate, typed where it stands on the car. */
export function PlateWidget(props: InputWidgetProps) {
  return <PlateInput {...codeProps(props)} />
}
