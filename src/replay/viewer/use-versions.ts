import { useEffect, useState } from 'react'
import type { ProductReasons } from '../../engine/explain/index.ts'
import type { CompiledProduct } from '../../engine/index.ts'
import type { Trace } from '../../trace/index.ts'
import { listProducts, useTexts } from '../../wizard/index.ts'
import { bringModule, bringProduct } from '../../wizard/moment/index.ts'
import { loadReasons } from '../../wizard/why/index.ts'
import { addressOfReasons, addressOfVersion, draftName } from '../version-address.ts'
import { allowDrafts, findDraft } from '../draft-calls.ts'

/** The two versions of a product that a recording is looked at with; null for one that the server does not have. */
export interface Versions {
  readonly recorded: CompiledProduct | null
  /** The version on sale, or the draft. */
  readonly now: CompiledProduct | null
  readonly isDraft: boolean
  /** Loads what explains one of the two. Rejects without the right to read drafts. */
  readonly reasonsOf: (product: CompiledProduct) => Promise<ProductReasons>
  /** The versions are those of a server: staff read their reasons, and the Studio has their elements. */
  readonly isOnServer: boolean
}

/** State of loading the versions. */
export type VersionsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'ready'; readonly versions: Versions }

/**
 * Loads the version that was recorded, and the one that is sold now or the product's open draft, with their texts.
 */
export function useVersions({ header }: Trace, attempt: number, isOnDraft: boolean): VersionsState {
  const texts = useTexts()
  const [state, setState] = useState<VersionsState>({ kind: 'loading' })
  const { product, hash } = header
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<Versions> => {
      const isOnServer = true
      const listed = await listProducts()
      const current = listed.find(({ id }) => id === product)
      if (!current) return { recorded: null, now: null, isDraft: false, reasonsOf: reasonsOfSold, isOnServer }
      const [{ now, reasonsOf }, recorded] = await Promise.all([
        isOnDraft ? bringDraft(product) : bringSold(current),
        bringProduct({ id: product, hash }).catch(() => null),
        texts.want(product),
      ])
      return { recorded, now, isDraft: isOnDraft, reasonsOf, isOnServer }
    }
    load().then(
      (versions) => isWanted && setState({ kind: 'ready', versions }),
      () => isWanted && setState({ kind: 'unreachable' }),
    )
    return () => {
      isWanted = false
    }
  }, [product, hash, texts, attempt, isOnDraft])
  return state
}

type NowVersion = Pick<Versions, 'reasonsOf'> & { readonly now: CompiledProduct }

async function bringSold(version: { readonly id: string; readonly hash: string }): Promise<NowVersion> {
  return { now: await bringProduct(version), reasonsOf: reasonsOfSold }
}

/** The open draft of a product. Rejects when there is none, or this person may not read it. */
async function bringDraft(product: string): Promise<NowVersion> {
  const draft = await findDraft(product)
  if (!draft) throw new Error(`${product} has no draft`)
  await allowDrafts()
  const address = addressOfVersion(product, draftName(draft))
  const now = await bringModule(address)
  return { now, reasonsOf: async (one) => await (one === now ? loadReasons(address) : reasonsOfSold(one)) }
}

/** What explains a published version: a module for people who may read drafts. */
async function reasonsOfSold({ id, hash }: CompiledProduct): Promise<ProductReasons> {
  await allowDrafts()
  return await loadReasons(addressOfReasons(id, hash))
}
