import { blockTextsPath, type Draft } from '../../authoring/index.ts'
import type { ReadCatalogue } from '../registry/index.ts'
import type { ReleasedTexts } from '../store/index.ts'
import { textsIn } from './draft-content.ts'

/** Returns the texts of blocks of a draft, by language; of a language of which it has none, the current ones. */
export function blockTextsOf(draft: Draft, current: ReleasedTexts): ReleasedTexts {
  return mapped(current, (texts, language) => {
    const path = blockTextsPath(language)
    return draft.at(path) ? textsIn(draft, path) : texts
  })
}

/** Ids of the blocks whose texts differ. The first word of a key is its block. */
export function blocksOfTexts(texts: ReleasedTexts, before: ReleasedTexts): readonly string[] {
  const keys = Object.entries(texts).flatMap(([language, own]) => {
    const old = before[language] ?? {}
    return Object.keys({ ...old, ...own }).filter((key) => own[key] !== old[key])
  })
  return [...new Set(keys.map((key) => key.split('.')[0] ?? ''))]
}

/**
 * Returns the texts of blocks that differ from those of the project. A release carries them among its own texts, so that an
 * earlier release comes back with its own.
 */
export async function blockTextsToRelease(
  texts: ReleasedTexts,
  readFile: ReadCatalogue,
): Promise<ReleasedTexts> {
  const changed = Object.entries(texts).map(async ([language, own]) => {
    const file = (await readFile(language, 'blocks')) ?? {}
    return [
      language,
      Object.fromEntries(Object.entries(own).filter(([key, text]) => file[key] !== text)),
    ] as const
  })
  return Object.fromEntries(await Promise.all(changed))
}

/** Only the texts of these blocks. */
export function textsOfBlocks(texts: ReleasedTexts, blocks: readonly string[]): ReleasedTexts {
  return mapped(texts, (own) => withKeys(own, (block) => blocks.includes(block)))
}

/** The texts of a release without those of blocks; those of the product itself stay, whatever its id. */
export function textsOfProduct(
  texts: ReleasedTexts,
  product: string,
  blocks: Readonly<Record<string, unknown>>,
): ReleasedTexts {
  return mapped(texts, (own) => withKeys(own, (word) => word === product || !Object.hasOwn(blocks, word)))
}

function withKeys(
  texts: Readonly<Record<string, string>>,
  isKept: (word: string) => boolean,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isKept(key.split('.')[0] ?? '')))
}

function mapped(
  texts: ReleasedTexts,
  change: (own: Readonly<Record<string, string>>, language: string) => Readonly<Record<string, string>>,
): ReleasedTexts {
  return Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, change(own, language)]))
}
