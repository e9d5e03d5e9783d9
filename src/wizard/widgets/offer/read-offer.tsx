import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { laterPieces, TextButton, useLanguage } from '../../../ui/index.ts'
import { rulesAddress } from './rules-address.ts'

// Read by few: loaded when opened.
const OfferSheet = laterPieces(() => import('./offer-sheet.tsx')).piece((of) => of.OfferSheet)

export interface ReadOfferProps {
  /** Product whose rules are accepted with the offer; null for the offer without rules. */
  readonly product: string | null
}

/** Opens the offer and the rules of insurance in a sheet over the page, or the rules as a separate document. */
export function ReadOffer({ product }: ReadOfferProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        {t({ id: 'wizard.offer.read', message: 'Прочитать оферту и правила' })}
      </TextButton>
      {product !== null && (
        <a href={rulesAddress(product, language)} target="_blank" rel="noopener">
          {t({ id: 'wizard.offer.rules-file', message: 'Правила в PDF' })}
        </a>
      )}
      {isOpen && (
        <Suspense>
          <OfferSheet product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
