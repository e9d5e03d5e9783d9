import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../format/money.ts'
import { useLanguage } from '../../language.ts'
import { type PriceState, shownAmount } from './price-state.ts'

/** Time without changes after which a screen reader gets the price. */
const quietMs = 800

/** Returns the text of a live region: the price, or the reason why there is none, after 800 ms without changes. */
export function usePriceAnnouncement(price: PriceState): string {
  const { t } = useLingui()
  const language = useLanguage()
  const [announced, setAnnounced] = useState('')
  const amount = shownAmount(price)
  const sum = amount && price.kind !== 'recalculating' ? formatMoney(amount, language) : null
  const failure = price.kind === 'unavailable' ? price.text : null
  const words = sum === null ? failure : t({ id: 'ui.price.announcement', message: `К оплате ${sum}` })

  useEffect(() => {
    if (words === null) return
    const timer = setTimeout(() => setAnnounced(words), quietMs)
    return () => clearTimeout(timer)
  }, [words])

  // An outdated text is removed from the live region.
  return announced === words ? announced : ''
}
