import { useEffect } from 'react'
import { useProductTexts, useTexts } from '../../wizard/index.ts'

/**
 * Returns a function that names these products in the current language; it returns the ids until their texts are
 * loaded.
 */
export function useProductNames(products: readonly string[]): (product: string) => string {
  const texts = useTexts()
  const { find } = useProductTexts()
  const wanted = [...new Set(products)].join(' ')
  useEffect(() => {
    if (wanted === '') return
    // Without its texts a product is named by its id.
    texts.want(...wanted.split(' ')).catch(() => undefined)
  }, [texts, wanted])
  return (product) => find(`${product}.title`) ?? product
}
