import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../wizard/index.ts'

/** Names the shots of a product's inspection; by their ids until its texts are there. */
export function useShotNames(product: string): (shot: string) => string {
  const texts = useTexts()
  const { i18n } = useLingui()
  const [, setLoaded] = useState('')
  useEffect(() => {
    let isCurrent = true
    texts.want(product).then(
      () => {
        if (isCurrent) setLoaded(product)
      },
      () => {
        // The ids say it, too.
      },
    )
    return () => {
      isCurrent = false
    }
  }, [texts, product])
  return (shot) => {
    const key = `${product}.inspection.${shot}.label`
    return Object.hasOwn(i18n.messages, key) ? i18n._(key) : shot
  }
}
