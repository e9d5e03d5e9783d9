import { certificateLengths } from '../../../formats/index.ts'
import { SeriesNumberInput } from '../../../ui/index.ts'
import { pairProps } from '../document-pair.ts'
import type { InputWidgetProps } from '../widget-props.ts'

/** Series and number of a birth certificate: `I-TN` and seven digits. */
export function CertificateWidget(props: InputWidgetProps) {
  return <SeriesNumberInput {...pairProps(props, certificateLengths)} />
}
