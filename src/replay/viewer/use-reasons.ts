import { useEffect, useState } from 'react'
import type { ProductReasons } from '../../engine/explain/index.ts'
import type { CompiledProduct } from '../../engine/index.ts'
import type { Versions } from './use-versions.ts'

/** State of loading what explains a version. */
export type ReasonsState =
  { readonly kind: 'loading' | 'missing' } | { readonly kind: 'ready'; readonly reasons: ProductReasons }

/** Loads what explains a version; again when `mayRead` becomes true. `missing` without it, and when there is none. */
export function useReasons(
  product: CompiledProduct,
  reasonsOf: Versions['reasonsOf'],
  mayRead: boolean,
): ReasonsState {
  const [loaded, setLoaded] = useState<{
    readonly product: CompiledProduct
    readonly reasons: ProductReasons | null
  } | null>(null)
  useEffect(() => {
    if (!mayRead) return undefined
    let isWanted = true
    const settle = (reasons: ProductReasons | null) => {
      if (isWanted) setLoaded({ product, reasons })
    }
    reasonsOf(product).then(settle, () => settle(null))
    return () => {
      isWanted = false
    }
  }, [product, reasonsOf, mayRead])
  if (!mayRead) return { kind: 'missing' }
  if (loaded?.product !== product) return { kind: 'loading' }
  return loaded.reasons ? { kind: 'ready', reasons: loaded.reasons } : { kind: 'missing' }
}
