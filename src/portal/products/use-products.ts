import { useEffect, useState } from 'react'
import type { IconType } from '../../ui/index.ts'
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
}

interface Brought {
  readonly products: readonly Product[]
  readonly iconOf: (name: string | null) => IconType
}

/** Products that are offered, in the language spoken now: null while they are on their way, none when they did not come. */
export function useProducts(): readonly ShownProduct[] | null {
  return usePublished(isOffered)
}

/** The same of the examples, which are offered nowhere else. */
export function useExamples(): readonly ShownProduct[] | null {
  return usePublished(isExample)
}

const isOffered = ({ group }: Product) => group !== null
const isExample = ({ routes: [first = ''] }: Product) => first.startsWith('/examples/')

function usePublished(isWanted: (product: Product) => boolean): readonly ShownProduct[] | null {
  const texts = useTexts()
  const { find } = useProductTexts()
  const [brought, setBrought] = useState<Brought | 'nothing' | null>(null)

  useEffect(() => {
    let isCurrent = true
    const bring = async (): Promise<Brought> => {
      const [products, { productIcon: iconOf }] = await Promise.all([
        readContent<readonly Product[]>('products'),
        import('./product-icon.ts'),
        texts.want('products'),
      ])
      return { products, iconOf }
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
  return brought.products.filter(isWanted).flatMap(({ id, icon, routes: [href] }) => {
    const name = find([`${id}.short`, `${id}.title`])
    return name && href
      ? [{ id, icon: brought.iconOf(icon), href, name, lead: find(`${id}.lead`) ?? '' }]
      : []
  })
}

/** What most people come for; a product that is not sold is passed over, any other follows. */
export const mostWanted: readonly string[] = ['osago', 'kasko', 'travel', 'accident']

/** The same with these products first, in their order. */
export function inOrder(
  products: readonly ShownProduct[],
  first: readonly string[],
): readonly ShownProduct[] {
  const place = ({ id }: ShownProduct) => (first.includes(id) ? first.indexOf(id) : first.length)
  return products.toSorted((one, other) => place(one) - place(other))
}
