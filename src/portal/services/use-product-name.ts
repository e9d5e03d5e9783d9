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
        // Without the product's texts the name stays empty; the policy's number identifies it.
      },
    )
  }, [texts, product])
  return find([`${product}.short`, `${product}.title`]) ?? ''
}
