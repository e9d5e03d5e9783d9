import { techPassportLengths } from '../../../formats/index.ts'
import { SeriesNumberInput } from '../../../ui/index.ts'
import { pairProps } from '../document-pair.ts'
import type { InputWidgetProps } from '../widget-props.ts'

/** Series and number of a car’s technical passport: three letters and seven digits. */
export function TechPassportWidget(props: InputWidgetProps) {
  return <SeriesNumberInput {...pairProps(props, techPassportLengths)} />
}
