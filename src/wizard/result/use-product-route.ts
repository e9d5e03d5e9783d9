import { useEffect, useState } from 'react'
import { listProducts } from '../product/find-product.ts'

/** Address of the product's wizard; null until it is known. */
export function useProductRoute(product: string): string | null {
  const [route, setRoute] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    listProducts().then(
      (products) => {
        if (isCurrent) setRoute(products.find(({ id }) => id === product)?.routes[0] ?? null)
      },
      () => {
        // Without the route the page shows the phone only.
      },
    )
    return () => {
      isCurrent = false
    }
  }, [product])
  return route
}
