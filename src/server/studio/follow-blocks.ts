import {
  blockPath,
  byPublication,
  compareChanges,
  draftBlocks,
  editsBetween,
  nodeOf,
  printJson,
  productPath,
  valueOf,
  type Change,
  type JsonValue,
} from '../../authoring/index.ts'
import { mountedBlocks } from '../../engine/product/index.ts'
import { currentBlocks, type BlocksById } from '../registry/index.ts'
import type { Concepts, ProductDraft } from '../store/index.ts'
import { foldedDraft } from './draft-content.ts'
import type { StudioDeps } from './studio-deps.ts'

/** What a draft needs to follow the blocks of the project. */
type BlockSources = Pick<StudioDeps, 'surroundings' | 'blockText' | 'world'>

/**
 * Brings an open draft up to the blocks as they are now: blocks that its product mounts come into its files, and what was
 * published in a block since becomes changes of the draft, merged with its own. Call it in a transaction.
 */
export async function followBlocks(inside: Concepts, sources: BlockSources, draftId: string): Promise<void> {
  const draft = await inside.productDrafts.find(draftId)
  if (draft?.state !== 'open') return
  const current = await currentBlocks(inside, sources.surroundings)
  const changes = await inside.productDrafts.changes(draftId)
  const files = await blockFiles(inside, sources, blocksToBring(draft, changes, current))
  if (Object.keys(files).length > 0) await inside.draftBases.keep(draftId, { ...draft.files, ...files })
  const following = changesToFollow(draft, changes, current, sources)
  if (following.length > 0) await inside.productDrafts.append(draftId, following)
}

/** The files of blocks as they are now, by path; a file of the project keeps how it is laid out. */
export async function blockFiles(
  { blocks }: Pick<Concepts, 'blocks'>,
  { surroundings, blockText }: Pick<BlockSources, 'surroundings' | 'blockText'>,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0) return {}
  const published = new Map((await blocks.all()).map(({ id, content }) => [id, content]))
  const texts = ids.map(async (id) => {
    const text = published.get(id) ?? (await blockText(id))
    return [blockPath(id), text ?? printJson(nodeOf(surroundings.blocks[id] as JsonValue))] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** Ids of the blocks that the product of a draft mounts and the draft does not have. */
function blocksToBring(
  draft: ProductDraft,
  changes: readonly Change[],
  current: BlocksById,
): readonly string[] {
  const folded = foldedDraft(draft, changes)
  const file = folded.file(productPath(draft.product))
  const own = draftBlocks(folded)
  const mounted = file ? mountedBlocks(valueOf(file), { ...current, ...own }) : []
  return mounted.filter((id) => !Object.hasOwn(own, id) && draft.files[blockPath(id)] === undefined)
}

/** Changes that turn the blocks that the draft has followed so far into the current ones. */
function changesToFollow(
  draft: ProductDraft,
  changes: readonly Change[],
  current: BlocksById,
  { world }: Pick<BlockSources, 'world'>,
): readonly Change[] {
  const followed = foldedDraft(
    draft,
    changes.filter(({ author }) => author === byPublication),
  )
  const last = changes.toSorted(compareChanges).at(-1)?.at ?? 0
  const from = Math.max(world.clock(), last + 1)
  const group = world.newId()
  const planned = Object.keys(draftBlocks(followed)).flatMap((id) => {
    const node = followed.at(blockPath(id))
    // A block of the project's files is JSON. A block that the project no longer has stays as it is.
    const block = current[id] as JsonValue | undefined
    return node && block !== undefined ? editsBetween(node, block, world.newId) : []
  })
  return planned.map(({ id, edit }, index) => ({
    id,
    group,
    author: byPublication,
    at: from + index,
    edit,
  }))
}
