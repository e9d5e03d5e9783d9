import type { Draft } from '../../authoring/index.ts'
import { currentBlocks, type BlocksById } from '../registry/index.ts'
import type { ProductDraft, Store } from '../store/index.ts'
import type { StudioVersion } from '../studio-work/index.ts'
import { blocksFor, compiledVersion, foldedDraft, productIn } from './draft-content.ts'
import type { StudioSources } from './studio-deps.ts'

/** What the version of a draft is made from. */
export type VersionSources = Pick<StudioSources, 'work' | 'surroundings'> & {
  readonly store: Pick<Store, 'productDrafts' | 'blocks'>
}

/** A draft after a number of changes. */
export interface DraftAfterChanges {
  readonly folded: Draft
  /** Number of the changes. */
  readonly seq: number
  /** The product's file with its tariff inside. */
  readonly file: unknown
  /** The blocks that it is compiled with. */
  readonly blocks: BlocksById
}

/** Reads a draft after its first `seq` changes, or after all of them. */
export async function draftAfter(
  { store, surroundings }: Omit<VersionSources, 'work'>,
  draft: ProductDraft,
  seq?: number,
): Promise<DraftAfterChanges> {
  const [all, current] = await Promise.all([
    store.productDrafts.changes(draft.id),
    currentBlocks(store, surroundings),
  ])
  const changes = all.slice(0, seq)
  const folded = foldedDraft(draft, changes)
  const file = productIn(folded, draft.product, surroundings.ratings)
  return { folded, seq: changes.length, file, blocks: blocksFor(folded, current) }
}

/**
 * The version of a draft after its first `seq` changes, or after all of them. `check` may refuse the draft before it is
 * compiled.
 * @throws QDM_PRODUCT_BROKEN, and what `check` throws
 */
export async function draftVersion(
  sources: VersionSources,
  draft: ProductDraft,
  seq?: number,
  check?: (draft: Draft) => void,
): Promise<DraftAfterChanges & { readonly version: StudioVersion }> {
  const state = await draftAfter(sources, draft, seq)
  check?.(state.folded)
  const { product } = draft
  return {
    ...state,
    version: await compiledVersion(sources.work, state.file, { product, blocks: state.blocks }),
  }
}
