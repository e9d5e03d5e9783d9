import {
  blockOfPath,
  blockPath,
  blockTextsPath,
  byPublication,
  compareChanges,
  draftBlocks,
  editsBetween,
  isSharedPath,
  nodeOf,
  printJson,
  productPath,
  valueOf,
  type Change,
  type JsonValue,
} from '../../authoring/index.ts'
import { mountedBlocks } from '../../engine/product/index.ts'
import { currentBlocks, currentBlockTexts } from '../registry/index.ts'
import type { Concepts, ProductDraft } from '../store/index.ts'
import { foldedDraft } from './draft-content.ts'
import type { StudioDeps } from './studio-deps.ts'

/** What a draft needs to follow the blocks of the project. */
type BlockSources = Pick<StudioDeps, 'surroundings' | 'blockText' | 'fileCatalogue' | 'world'>

/** Blocks and their texts as they are now, by path. */
type SharedFiles = ReadonlyMap<string, JsonValue>

/**
 * Brings an open draft up to the blocks as they are now: blocks that its product mounts come into its files, and what was
 * published in a block since becomes changes of the draft, merged with its own. Call it in a transaction.
 */
export async function followBlocks(inside: Concepts, sources: BlockSources, draftId: string): Promise<void> {
  const draft = await inside.productDrafts.find(draftId)
  if (draft?.state !== 'open') return
  const current = await currentFiles(inside, sources)
  const changes = await inside.productDrafts.changes(draftId)
  const files = await textsOfFiles(sources, current, pathsToBring(draft, changes, current))
  if (Object.keys(files).length > 0) await inside.draftBases.keep(draftId, { ...draft.files, ...files })
  const following = changesToFollow(draft, changes, current, sources)
  if (following.length > 0) await inside.productDrafts.append(draftId, following)
}

/** The files of a draft that was not begun, with those of the blocks that its product mounts. */
export async function withBlockFiles(
  deps: BlockSources & { readonly store: Pick<Concepts, 'blocks'> },
  draft: ProductDraft,
): Promise<ProductDraft['files']> {
  const current = await currentFiles(deps.store, deps)
  return { ...draft.files, ...(await textsOfFiles(deps, current, pathsToBring(draft, [], current))) }
}

async function currentFiles(inside: Pick<Concepts, 'blocks'>, sources: BlockSources): Promise<SharedFiles> {
  const blocks = await currentBlocks(inside, sources.surroundings)
  const texts = await currentBlockTexts(inside, sources.fileCatalogue)
  return new Map([
    // A block of the project's files is JSON.
    ...Object.entries(blocks).map(([id, block]) => [blockPath(id), block as JsonValue] as const),
    ...Object.entries(texts).map(([language, own]) => [blockTextsPath(language), own] as const),
  ])
}

/** The text of each file: the project's where it has the same content, so that its layout is kept. */
async function textsOfFiles(
  { blockText }: Pick<BlockSources, 'blockText'>,
  current: SharedFiles,
  paths: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const texts = paths.map(async (path) => {
    const value = current.get(path) ?? null
    const id = blockOfPath(path)
    if (id === null) return [path, `${JSON.stringify(value, null, 2)}\n`] as const
    const own = await blockText(id)
    const isSame = own !== null && JSON.stringify(JSON.parse(own)) === JSON.stringify(value)
    return [path, isSame ? own : printJson(nodeOf(value))] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** Paths of what the product of a draft mounts and the draft does not have. */
function pathsToBring(
  draft: ProductDraft,
  changes: readonly Change[],
  current: SharedFiles,
): readonly string[] {
  const folded = foldedDraft(draft, changes)
  const file = folded.file(productPath(draft.product))
  const blocks = Object.fromEntries(
    [...current].flatMap(([path, value]) => {
      const id = blockOfPath(path)
      return id === null ? [] : [[id, value]]
    }),
  )
  const mounted = file ? mountedBlocks(valueOf(file), { ...blocks, ...draftBlocks(folded) }) : []
  const texts = [...current.keys()].filter((path) => mounted.length > 0 && blockOfPath(path) === null)
  return [...mounted.map(blockPath), ...texts].filter(
    (path) => folded.at(path) === null && draft.files[path] === undefined,
  )
}

/** Changes that turn the blocks that the draft has followed so far into the current ones. */
function changesToFollow(
  draft: ProductDraft,
  changes: readonly Change[],
  current: SharedFiles,
  { world }: Pick<BlockSources, 'world'>,
): readonly Change[] {
  // Publications change shared files alone, and the product's own file can be large.
  const shared = Object.entries(draft.files).filter(([path]) => isSharedPath(path))
  const followed = foldedDraft(
    { files: Object.fromEntries(shared) },
    changes.filter(({ author }) => author === byPublication),
  )
  const last = changes.toSorted(compareChanges).at(-1)?.at ?? 0
  const from = Math.max(world.clock(), last + 1)
  const group = world.newId()
  const planned = followed.paths.flatMap((path) => {
    const node = followed.at(path)
    // A block that the project no longer has stays as it is.
    const value = current.get(path)
    return node && value !== undefined ? editsBetween(node, value, world.newId) : []
  })
  return planned.map(({ id, edit }, index) => ({
    id,
    group,
    author: byPublication,
    at: from + index,
    edit,
  }))
}
