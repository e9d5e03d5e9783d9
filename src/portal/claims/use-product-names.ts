import { useEffect } from 'react'
import { useProductTexts, useTexts } from '../../wizard/index.ts'

/** The names of these products in the language spoken now; their ids until their texts are there. */
export function useProductNames(products: readonly string[]): (product: string) => string {
  const texts = useTexts()
  const { find } = useProductTexts()
  const wanted = [...new Set(products)].join(' ')
  useEffect(() => {
    if (wanted === '') return
    // Without its texts a product goes by its id.
    texts.want(...wanted.split(' ')).catch(() => undefined)
  }, [texts, wanted])
  return (product) => find(`${product}.title`) ?? product
}
