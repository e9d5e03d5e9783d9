import { diffProducts } from '../../engine/product/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import {
  blockPath,
  blockTextsPath,
  Draft,
  draftBlocks,
  draftValueOf,
  isSharedPath,
  languagesDeclared,
  parseJson,
  printJson,
  productPath,
  ratingPath,
  textsPath,
} from '../../authoring/index.ts'
import type { StudioSurroundings } from '../calls.ts'
import { tariffDifferences, type TariffDifference } from './tariff-differences.ts'

/** One difference between a draft and the version it began with. */
export type DraftChange =
  | { readonly kind: 'structure'; readonly difference: ReturnType<typeof diffProducts>[number] }
  | {
      readonly kind: 'text'
      readonly language: string
      readonly key: string
      /** Null: there was none, or there is none. */
      readonly before: string | null
      readonly after: string | null
    }
  | { readonly kind: 'tariff'; readonly difference: TariffDifference }
  | {
      readonly kind: 'block'
      /** Id of the block. */
      readonly block: string
      readonly difference: ReturnType<typeof diffProducts>[number]
    }

/** Returns the differences: the structure in the order of the file, then blocks, the tariff, and the texts. */
export function changesOf(
  product: string,
  before: (path: string) => JsonObject,
  after: (path: string) => JsonObject,
  blocks: readonly string[] = [],
): readonly DraftChange[] {
  const path = productPath(product)
  const structure = diffProducts(before(path), after(path)).map((difference): DraftChange => ({
    kind: 'structure',
    difference,
  }))
  const languages = new Set(
    [before(path), after(path)].flatMap((file) => languagesDeclared(file['languages']).map(({ tag }) => tag)),
  )
  const texts = [...languages].flatMap((language) => [
    ...textChanges(language, before(textsPath(product, language)), after(textsPath(product, language))),
    ...textChanges(language, before(blockTextsPath(language)), after(blockTextsPath(language))),
  ])
  const tariff = tariffDifferences(before(ratingPath(product)), after(ratingPath(product))).map(
    (difference): DraftChange => ({ kind: 'tariff', difference }),
  )
  const ofBlocks = blocks.flatMap((block) =>
    diffProducts(before(blockPath(block)), after(blockPath(block))).map((difference): DraftChange => ({
      kind: 'block',
      block,
      difference,
    })),
  )
  return [...structure, ...ofBlocks, ...tariff, ...texts]
}

function textChanges(language: string, old: JsonObject, now: JsonObject): readonly DraftChange[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted().flatMap((key) => {
    const before = typeof old[key] === 'string' ? old[key] : null
    const after = typeof now[key] === 'string' ? now[key] : null
    return before === after ? [] : [{ kind: 'text', language, key, before, after }]
  })
}

/** Returns files as a draft without changes. */
export function draftOfFiles(files: Readonly<Record<string, string>>): Draft {
  return new Draft(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, parseJson(text)] as const)),
  )
}

/** Returns the text of each file of a draft, by its path. */
export function filesOf(draft: Draft): Readonly<Record<string, string>> {
  return Object.fromEntries(
    draft.paths.flatMap((path) => {
      const file = draft.file(path)
      return file ? [[path, printJson(file)] as const] : []
    }),
  )
}

/**
 * Returns the differences between two states of a product. `shared` are the blocks, and their texts by language, that count
 * as those of the first state; by default its own. Blocks that the first state does not know are not compared.
 */
export function changesBetween(
  before: Draft,
  after: Draft,
  product: string,
  shared?: Pick<StudioSurroundings, 'blocks' | 'catalogues'>,
): readonly DraftChange[] {
  const valueAt = (of: Draft, path: string): JsonObject => {
    const node = of.at(path)
    const value = node && draftValueOf(node)
    return isObject(value) ? value : {}
  }
  const sharedAt = new Map<string, unknown>([
    ...Object.entries(shared?.blocks ?? {}).map(([id, block]) => [blockPath(id), block] as const),
    ...Object.entries(shared?.catalogues['blocks'] ?? {}).map(
      ([language, texts]) => [blockTextsPath(language), texts] as const,
    ),
  ])
  const isCompared = (path: string) =>
    !isSharedPath(path) || ((sharedAt.has(path) || before.at(path) !== null) && after.at(path) !== null)
  const blocks = Object.keys(draftBlocks(after)).filter((id) => isCompared(blockPath(id)))
  return changesOf(
    product,
    (path) => {
      if (!isCompared(path)) return {}
      const known = sharedAt.get(path)
      return isObject(known) ? (known as JsonObject) : valueAt(before, path) // blocks and texts are JSON
    },
    (path) => (isCompared(path) ? valueAt(after, path) : {}),
    blocks,
  )
}

/** Returns whether a difference reaches every product that mounts a block. */
export function isOfBlock(change: DraftChange, product: string): boolean {
  return change.kind === 'block' || (change.kind === 'text' && !change.key.startsWith(`${product}.`))
}
