import type { ProductLanguage } from '../engine/compile/index.ts'
import { draftValueOf, type Draft } from './draft/index.ts'
import { blockTextsPath, draftBlocks, textsPath, wholeProduct } from './draft-files.ts'
import { draftLanguages, languagesWithTexts } from './draft-languages.ts'
import { printJson } from './print-json.ts'

/** Texts by language and key. */
export type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What the compiler reads of a draft, in the Studio and on the server. */
export interface CompilerInput {
  /** Text of the product file. */
  readonly text: string
  /** Languages of the product, the source first. */
  readonly languages: readonly ProductLanguage[]
  /** Texts of the product that the draft has. */
  readonly texts: TextsByLanguage
  /** Blocks that the draft changes, by id. */
  readonly blocks: ReturnType<typeof draftBlocks>
  /** Texts of blocks that the draft changes. */
  readonly blockTexts: TextsByLanguage
}

/** Returns what the compiler reads of a draft; null while the draft has no product file. */
export function compilerInput(draft: Draft, product: string): CompilerInput | null {
  const file = wholeProduct(draft, product)
  if (!file) return null
  const languages = draftLanguages(draft, product)
  return {
    text: printJson(file),
    languages,
    texts: textsOf(
      draft,
      languages.map(({ tag }) => tag),
      (tag) => textsPath(product, tag),
    ),
    blocks: draftBlocks(draft),
    blockTexts: textsOf(draft, languagesWithTexts(draft, 'blocks'), blockTextsPath),
  }
}

function textsOf(draft: Draft, tags: readonly string[], pathOf: (tag: string) => string): TextsByLanguage {
  const texts = tags.map((tag) => {
    const node = draft.at(pathOf(tag))
    return [tag, node ? draftValueOf(node) : {}] as const
  })
  return Object.fromEntries(texts) as TextsByLanguage // files of texts are flat
}
