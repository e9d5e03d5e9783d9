import { useEffect, useState } from 'react'
import type { CompiledProduct } from '../../engine/index.ts'
import type { Trace } from '../../trace/index.ts'
import { listProducts, useTexts } from '../../wizard/index.ts'
import { bringProduct } from '../../wizard/moment/index.ts'

/** The two versions of a product that a recording is looked at with; null for one that the server does not have. */
export interface Versions {
  readonly recorded: CompiledProduct | null
  readonly now: CompiledProduct | null
}

/** State of loading the versions. */
export type VersionsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'ready'; readonly versions: Versions }

/** Loads the version that was recorded and the one that is sold now, with their texts. */
export function useVersions({ header }: Trace, attempt: number): VersionsState {
  const texts = useTexts()
  const [state, setState] = useState<VersionsState>({ kind: 'loading' })
  const { product, hash } = header
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<Versions> => {
      const listed = await listProducts()
      const current = listed.find(({ id }) => id === product)
      if (!current) return { recorded: null, now: null }
      const [now, recorded] = await Promise.all([
        bringProduct(current),
        bringProduct({ id: product, hash }).catch(() => null),
        texts.want(product),
      ])
      return { recorded, now }
    }
    load().then(
      (versions) => isWanted && setState({ kind: 'ready', versions }),
      () => isWanted && setState({ kind: 'unreachable' }),
    )
    return () => {
      isWanted = false
    }
  }, [product, hash, texts, attempt])
  return state
}
