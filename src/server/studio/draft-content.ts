import {
  draftBlocks,
  Draft,
  languagesWithTexts,
  parseJson,
  placeOf,
  productPath,
  ratingPath,
  textsPath,
  valueOf,
  wholeProduct,
  type Change,
  type Conflict,
  type JsonValue,
} from '../../authoring/index.ts'
import { canonicalJson } from '../../engine/canonical-json.ts'
import { QadamError } from '../errors/index.ts'
import type { BlocksById } from '../registry/index.ts'
import type { ProductDraft, ReleasedTexts } from '../store/index.ts'
import type { StudioVersion, StudioWork } from '../studio-work/index.ts'

/** The draft as its changes make it. */
export function foldedDraft({ files }: Pick<ProductDraft, 'files'>, changes: readonly Change[]): Draft {
  const base = Object.entries(files).map(([path, text]) => [path, parseJson(text)] as const)
  return new Draft(Object.fromEntries(base), changes)
}

/**
 * Returns the product as it is checked and sold, as a plain value with its own rating table inside. A table of the
 * project is only named, so that the product follows its changes. Null when the draft has no file.
 */
export function productIn(
  draft: Draft,
  product: string,
  ratings: Readonly<Record<string, unknown>>,
): unknown {
  const rating = draft.file(ratingPath(product))
  const isOfProject =
    rating !== null &&
    canonicalJson(valueOf(rating)) === canonicalJson((ratings[product] ?? null) as JsonValue)
  const content = isOfProject ? draft.file(productPath(product)) : wholeProduct(draft, product)
  return content && valueOf(content)
}

/** The blocks that a draft is compiled with: its own, else the current ones. */
export function blocksFor(draft: Draft, current: BlocksById): BlocksById {
  return { ...current, ...draftBlocks(draft) }
}

/** Ids of the blocks that a draft changes. */
export function changedBlocks(draft: Draft, current: BlocksById): readonly string[] {
  return Object.entries(draftBlocks(draft)).flatMap(([id, block]) =>
    // A block of the project's files is JSON.
    canonicalJson(block) === canonicalJson((current[id] ?? null) as JsonValue) ? [] : [id],
  )
}

/**
 * The version that a product's file makes with these blocks.
 * @throws QDM_PRODUCT_BROKEN with the errors, at most fifty
 */
export async function compiledVersion(
  work: Pick<StudioWork, 'compile'>,
  file: unknown,
  { product, blocks }: { readonly product: string; readonly blocks: BlocksById },
): Promise<StudioVersion> {
  const { version, findings } = await work.compile({ file, blocks })
  if (version?.id === product) return version
  const errors = findings.filter(({ severity }) => severity === 'error').slice(0, 50)
  throw new QadamError('QDM_PRODUCT_BROKEN', {
    problems: errors.map(({ path, code }) => ({ path, code, params: {} })),
  })
}

/** Texts of the draft that differ from those that are served, by language and key. */
export async function changedTexts(
  draft: Draft,
  product: string,
  served: (language: string) => Promise<Readonly<Record<string, string>> | null>,
): Promise<ReleasedTexts> {
  const changed = languagesWithTexts(draft, product).map(async (language) => {
    const old = (await served(language)) ?? {}
    const now = Object.entries(textsIn(draft, textsPath(product, language)))
    return [language, Object.fromEntries(now.filter(([key, text]) => old[key] !== text))] as const
  })
  return Object.fromEntries(await Promise.all(changed))
}

/** Texts of a file of a draft, by key. */
export function textsIn(draft: Draft, path: string): Readonly<Record<string, string>> {
  const content = draft.file(path)
  const value = content && valueOf(content)
  if (value === null || typeof value !== 'object') return {}
  const texts = Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text]] : [],
  )
  return Object.fromEntries(texts) as Readonly<Record<string, string>> // only texts are left
}

/** A conflict with the place of both changes, and who made them. */
export function conflictAnswer(draft: Draft, { kind, node: handle, kept, lost }: Conflict) {
  const node = draft.node(handle)
  const place = node && placeOf(node)
  const side = (id: string) => {
    const change = draft.change(id)
    return { change: id, author: change?.author ?? '', at: change?.at ?? 0, value: valueSet(change, handle) }
  }
  return {
    kind,
    node: handle,
    file: place?.path ?? null,
    pointer: place?.pointer ?? null,
    kept: side(kept),
    lost: side(lost),
  }
}

/** Returns the value that the change set or inserted; null when it is none of a scalar. */
function valueSet(change: Change | null, handle: string): string | number | boolean | null {
  switch (change?.edit.do) {
    case 'rename':
      return change.edit.key
    case 'set': {
      const { cells } = change.edit
      // A text that two people added is one node with the handles of both.
      return (
        (cells.find(({ node }) => node === handle) ?? (cells.length === 1 ? cells[0] : null))?.value ?? null
      )
    }
    case 'insert': {
      const { value } = change.edit
      return value !== null && typeof value === 'object' ? null : value
    }
    default:
      return null
  }
}
