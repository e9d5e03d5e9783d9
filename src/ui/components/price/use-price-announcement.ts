import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../format/money.ts'
import { useLanguage } from '../../language.ts'
import { type PriceState, shownAmount } from './price-state.ts'

/** How long the price must be quiet before a screen reader hears of it. */
const quietMs = 800

/** The words for a live region: the settled price, or why there is none, once it has been quiet for 800 ms. */
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

  // What is no longer so is not left to be read.
  return announced === words ? announced : ''
}
