import { passportLengths } from '../../../formats/index.ts'
import { SeriesNumberInput } from '../../../ui/index.ts'
import { pairProps } from '../document-pair.ts'
import type { InputWidgetProps } from '../widget-props.ts'

/** Series and number of a passport or an ID card: two letters and seven digits. */
export function DocumentWidget(props: InputWidgetProps) {
  return <SeriesNumberInput {...pairProps(props, passportLengths)} />
}
