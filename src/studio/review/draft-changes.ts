import { diffProducts } from '../../engine/product/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import {
  blockOfPath,
  blockPath,
  Draft,
  draftBlocks,
  draftValueOf,
  languagesDeclared,
  parseJson,
  printJson,
  productPath,
  ratingPath,
  textsPath,
} from '../../authoring/index.ts'
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
  const texts = [...languages].flatMap((language): DraftChange[] => {
    const old = before(textsPath(product, language))
    const now = after(textsPath(product, language))
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .toSorted()
      .flatMap((key): DraftChange[] => {
        const was = typeof old[key] === 'string' ? old[key] : null
        const is = typeof now[key] === 'string' ? now[key] : null
        return was === is ? [] : [{ kind: 'text', language, key, before: was, after: is }]
      })
  })
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
 * Returns the differences between two states of a product. `blocks` are the blocks that count as those of the first
 * state; by default its own.
 */
export function changesBetween(
  before: Draft,
  after: Draft,
  product: string,
  blocks: Readonly<Record<string, unknown>> = draftBlocks(before),
): readonly DraftChange[] {
  const valueAt = (of: Draft, path: string) => {
    const node = of.at(path)
    const value = node && draftValueOf(node)
    return isObject(value) ? value : {}
  }
  return changesOf(
    product,
    (path) => {
      const block = blocks[blockOfPath(path) ?? '']
      return isObject(block) ? (block as JsonObject) : valueAt(before, path) // a block's file is JSON
    },
    (path) => valueAt(after, path),
    Object.keys(draftBlocks(after)),
  )
}
