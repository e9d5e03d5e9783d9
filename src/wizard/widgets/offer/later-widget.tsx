import { Checkbox } from '../../../ui/index.ts'
import { useSoldProduct } from '../../run/run-context.tsx'
import styles from './offer-widget.module.css'
import { ReadOffer } from './read-offer.tsx'
import { controlProps, errorTies, type InputWidgetProps } from '../widget-props.ts'

/** Acceptance of the public offer; its text opens in a sheet and not on another page. */
export function OfferWidget(props: InputWidgetProps) {
  const product = useSoldProduct()
  return (
    <div>
      <Checkbox
        {...controlProps(props)}
        {...errorTies(props)}
        checked={props.value === true}
        onChange={(checked) => props.onChange(checked)}
      >
        {props.label}
      </Checkbox>
      <div className={styles['read']}>
        <ReadOffer product={product} />
      </div>
    </div>
  )
}
