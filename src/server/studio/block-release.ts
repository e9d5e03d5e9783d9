import { blockPath, blockTextsPath, printJson, type Draft } from '../../authoring/index.ts'
import type { Finding } from '../../engine/findings/index.ts'
import { mountedBlocks } from '../../engine/product/index.ts'
import type { BlocksById } from '../registry/index.ts'
import type { CurrentVersion, PublishedBlock, ReleasedTexts } from '../store/index.ts'
import type { StudioVersion } from '../studio-work/index.ts'
import type { StudioDeps } from './studio-deps.ts'

/** A product that mounts a changed block, compiled with it. */
export interface ChangedProduct {
  readonly product: string
  /** Hash of the version that is sold now. */
  readonly soldHash: string
  /** Text of its file, which stays the same. */
  readonly file: string
  readonly findings: readonly Finding[]
  /** Null when errors prevent the compilation. */
  readonly version: StudioVersion | null
}

/** A product's version with the blocks that it mounts. */
export interface MountingProduct {
  readonly product: string
  readonly hash: string
  readonly file: string
  /** Ids of the blocks, also of those that blocks mount. */
  readonly blocks: readonly string[]
}

/** The products on sale and off sale with the blocks that they mount, in the order of ids. */
export async function readMounts(
  { store }: Pick<StudioDeps, 'store'>,
  current: readonly CurrentVersion[],
  blocks: BlocksById,
): Promise<readonly MountingProduct[]> {
  const [files, releases] = await Promise.all([store.products.files(current), store.releases.latest()])
  const ownFiles = new Map(releases.map(({ product, hash, file }) => [`${product} ${hash}`, file]))
  return files
    .map(({ product, hash, file: kept }) => {
      // A release may have a file with other examples than its version.
      const file = ownFiles.get(`${product} ${hash}`) ?? kept
      return { product, hash, file, blocks: mountedBlocks(JSON.parse(file) as unknown, blocks) }
    })
    .toSorted((one, other) => (one.product < other.product ? -1 : 1))
}

/** Compiles the products that mount one of the changed blocks, without the draft's own product. */
export async function changedProducts(
  { work }: Pick<StudioDeps, 'work'>,
  all: readonly MountingProduct[],
  {
    product: own,
    changed,
    blocks,
  }: { readonly product: string; readonly changed: readonly string[]; readonly blocks: BlocksById },
): Promise<readonly ChangedProduct[]> {
  const compiled: ChangedProduct[] = []
  for (const { product, hash, file, blocks: mounted } of all) {
    if (product === own || !mounted.some((id) => changed.includes(id))) continue
    const result = await work.compile({ file: JSON.parse(file), blocks })
    compiled.push({ product, soldHash: hash, file, ...result })
  }
  return compiled
}

/** The changed blocks of a draft as they are published. */
export function publishedContents(draft: Draft, changed: readonly string[]): readonly PublishedBlock[] {
  return changed.flatMap((id) => {
    const content = draft.file(blockPath(id))
    return content ? [{ id, content: printJson(content) }] : []
  })
}

/** The texts of blocks as they are published, each language under the path of its file. */
export function publishedTexts(texts: ReleasedTexts): readonly PublishedBlock[] {
  return Object.entries(texts).map(([language, own]) => ({
    id: blockTextsPath(language),
    content: JSON.stringify(own),
  }))
}
