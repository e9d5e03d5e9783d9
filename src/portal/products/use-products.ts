import { useEffect, useState } from 'react'
import { useProductTexts, useTexts } from '../../wizard/index.ts'
import type { Product } from '../content/content-types.ts'
import { readContent } from '../content/read-content.ts'

/** A product as a card shows it. */
export interface ShownProduct {
  readonly id: string
  readonly icon: string
  readonly href: string
  readonly name: string
  /** One line. */
  readonly lead: string
}

/** Published products in the language spoken now: null while they are on their way, none when they did not come. */
export function useProducts(): readonly ShownProduct[] | null {
  const texts = useTexts()
  const { find } = useProductTexts()
  const [products, setProducts] = useState<readonly Product[] | null>(null)

  useEffect(() => {
    let isCurrent = true
    const bring = async () => {
      const listed = await readContent<readonly Product[]>('products')
      // A product whose texts do not come must not hide the others.
      await Promise.allSettled(listed.map(({ id }) => texts.want(id)))
      if (isCurrent) setProducts(listed)
    }
    bring().catch(() => {
      if (isCurrent) setProducts([])
    })
    return () => {
      isCurrent = false
    }
  }, [texts])

  return (
    products?.flatMap(({ id, icon, routes: [href] }) => {
      const name = find([`${id}.short`, `${id}.title`])
      return name && href ? [{ id, icon, href, name, lead: find(`${id}.lead`) ?? '' }] : []
    }) ?? null
  )
}

/** The same with these products first, in their order. */
export function inOrder(
  products: readonly ShownProduct[],
  first: readonly string[],
): readonly ShownProduct[] {
  const place = ({ id }: ShownProduct) => (first.includes(id) ? first.indexOf(id) : first.length)
  return products.toSorted((one, other) => place(one) - place(other))
}
