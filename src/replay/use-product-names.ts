import { useEffect, useState } from 'react'
import { listProducts, useProductTexts, useTexts } from '../wizard/index.ts'

/** A product in the list of products. */
export interface CorpusProduct {
  readonly id: string
  readonly hash: string
  readonly name: string
}

/** Returns the published products with their names in the current language; null while loading. */
export function useCorpusNames(): readonly CorpusProduct[] | null {
  const texts = useTexts()
  const { say } = useProductTexts()
  const [products, setProducts] = useState<readonly { readonly id: string; readonly hash: string }[] | null>(
    null,
  )
  useEffect(() => {
    Promise.all([listProducts(), texts.want('products')]).then(
      ([listed]) => setProducts(listed),
      () => setProducts([]),
    )
  }, [texts])
  return products?.map(({ id, hash }) => ({ id, hash, name: say(`${id}.title`) })) ?? null
}
