import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Checkbox, laterPieces, TextButton, useLanguage } from '../../ui/index.ts'
import { useSoldProduct } from '../run/run-context.tsx'

import styles from './offer-widget.module.css'
import { rulesAddress } from './rules-address.ts'
import { controlProps, errorTies, type InputWidgetProps } from './widget-props.ts'

// Read by few: loaded when opened.
const OfferSheet = laterPieces(() => import('./offer-sheet.tsx')).piece((of) => of.OfferSheet)

/** Acceptance of the public offer; its text opens in a sheet and not on another page. */
export function OfferWidget(props: InputWidgetProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
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
      <p className={styles['read']}>
        <TextButton onClick={() => setOpen(true)}>
          {t({ id: 'wizard.offer.read', message: 'Прочитать оферту и правила' })}
        </TextButton>
        {product !== null && (
          <a href={rulesAddress(product, language)} target="_blank" rel="noopener">
            {t({ id: 'wizard.offer.rules-file', message: 'Правила в PDF' })}
          </a>
        )}
      </p>
      {isOpen && (
        <Suspense>
          <OfferSheet product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
