import { useEffect, useState } from 'react'
import { useProductTexts, useTexts } from '../../wizard/index.ts'

/** Returns the name of a product in the current language; empty while its texts are loading. */
export function useProductName(product: string): string {
  const texts = useTexts()
  const { find } = useProductTexts()
  const [, setLoaded] = useState(false)
  useEffect(() => {
    texts.want(product).then(
      () => setLoaded(true),
      () => {
        // The policy's number says enough.
      },
    )
  }, [texts, product])
  return find([`${product}.short`, `${product}.title`]) ?? ''
}
