import { useEffect, useRef, useState } from 'react'
import { givenAnswer } from '../../api/index.ts'
import type { IconType, Money } from '../../ui/index.ts'
import { useProductTexts, useTexts } from '../../wizard/index.ts'
import type { Product } from '../state/content-types.ts'
import { readContent } from '../state/read-content.ts'

/** A product as a card shows it. */
export interface ShownProduct {
  readonly id: string
  readonly icon: IconType
  readonly href: string
  readonly name: string
  /** One line. */
  readonly lead: string
  /** Price of the typical case that `typical` describes; null for a product without one. */
  readonly from: { readonly premium: Money; readonly typical: string } | null
}

interface Brought {
  readonly products: readonly Product[]
}

/**
 * Returns the offered products in the order of the shelf and the current language: null while loading, empty when
 * loading failed.
 */
export function useProducts(): readonly ShownProduct[] | null {
  return usePublished(isOffered)
}

/** The same of the examples, which are offered nowhere else. */
export function useExamples(): readonly ShownProduct[] | null {
  return usePublished(isExample)
}

/** The same of everything that a person can have begun, with the forms and examples that no shelf offers. */
export function useEveryProduct(): readonly ShownProduct[] | null {
  return usePublished(isPublished)
}

const isPublished = () => true
const isOffered = ({ group }: Product) => group !== null
const isExample = ({ routes: [first = ''] }: Product) => first.startsWith('/examples/')

function usePublished(isWanted: (product: Product) => boolean): readonly ShownProduct[] | null {
  const texts = useTexts()
  const { find } = useProductTexts()
  const [brought, setBrought] = useState<Brought | 'nothing' | null>(() => {
    // Our own server holds its answers to the contract. The texts of products come with this list.
    const products = givenAnswer('products') as readonly Product[] | undefined
    return products === undefined ? null : { products }
  })
  const isGiven = useRef(brought !== null)

  useEffect(() => {
    if (isGiven.current) return
    let isCurrent = true
    const bring = async (): Promise<Brought> => {
      const [products] = await Promise.all([
        readContent<readonly Product[]>('products'),
        texts.want('products'),
      ])
      return { products }
    }
    bring().then(
      (now) => isCurrent && setBrought(now),
      () => isCurrent && setBrought('nothing'),
    )
    return () => {
      isCurrent = false
    }
  }, [texts])

  if (brought === null) return null
  if (brought === 'nothing') return []
  return brought.products.filter(isWanted).flatMap(({ id, icon, from, routes: [href] }) => {
    const name = find([`${id}.short`, `${id}.title`])
    if (!name || !href) return []
    const typical = find(`${id}.typical`)
    return [
      {
        id,
        icon: iconOf(icon),
        href,
        name,
        lead: find(`${id}.lead`) ?? '',
        from: from && typical ? { premium: { minor: from.premium, currency: from.currency }, typical } : null,
      },
    ]
  })
}

/** The shapes that the server has read of the deployment's icon. */
function iconOf(shapes: Product['icon']): IconType {
  return shapes.map(({ tag, attributes }) => [tag, attributes])
}

/** The same with these products first, in their order. */
export function inOrder(
  products: readonly ShownProduct[],
  first: readonly string[],
): readonly ShownProduct[] {
  const place = ({ id }: ShownProduct) => (first.includes(id) ? first.indexOf(id) : first.length)
  return products.toSorted((one, other) => place(one) - place(other))
}
