import { useEffect, useState } from 'react'
import { useProductTexts, useTexts } from '../../wizard/index.ts'

/** Name of a product in the language spoken now; empty while its texts are on their way. */
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
