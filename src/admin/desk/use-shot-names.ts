import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../wizard/index.ts'

/** Returns the names of a product's inspection shots; their ids until the product's texts are loaded. */
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
        // Without the texts the ids are shown.
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
