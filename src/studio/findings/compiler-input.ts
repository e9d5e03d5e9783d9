import {
  Draft,
  draftBlocks,
  draftLanguages,
  draftValueOf,
  languagesWithTexts,
  parseJson,
  printJson,
  textsPath,
  wholeProduct,
} from '../../authoring/index.ts'
import type { ProductLanguage } from '../../engine/index.ts'
import type { StudioSurroundings } from '../calls.ts'
import type { EditedDraft } from '../draft/draft-store.ts'
import { ownTexts } from '../draft/draft-texts.ts'
import type { CompilerClient } from './compiler-client.ts'

/** Texts by language and key. */
type TextsByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What the compiler reads of a draft. */
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
  const texts = Object.fromEntries(
    languages.map(({ tag }) => {
      const node = draft.at(textsPath(product, tag))
      return [tag, node ? draftValueOf(node) : {}]
    }),
  ) as TextsByLanguage // files of texts are flat
  return {
    text: printJson(file),
    languages,
    texts,
    blocks: draftBlocks(draft),
    blockTexts: blockTextsOf(draft),
  }
}

function blockTextsOf(draft: Draft): TextsByLanguage {
  const languages = languagesWithTexts(draft, 'blocks')
  return Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(ownTexts(draft, 'blocks', language))]),
  )
}

/** Returns the draft of a product as it began. */
export function begunDraft({ files }: Pick<EditedDraft, 'files'>): Draft {
  return new Draft(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, parseJson(text)])))
}

/** What a compiler was sent, as text. */
export interface SentInput {
  readonly text: string
  readonly texts: string
  readonly blocks: string
}

/** Returns an input as text, to be compared with what was sent. */
export function inputText({ text, texts, blocks, blockTexts }: CompilerInput): SentInput {
  return { text, texts: JSON.stringify(texts), blocks: JSON.stringify([blocks, blockTexts]) }
}

/** The blocks of a draft without blocks, as text. */
export const noBlocks = JSON.stringify([{}, {}])

/** Sends the texts and the blocks of a draft where they are others than those sent before. */
export function tellChanged(
  client: CompilerClient,
  product: string,
  { blocks, catalogues }: StudioSurroundings,
  { input, now, sent }: { readonly input: CompilerInput; readonly now: SentInput; readonly sent: SentInput },
): void {
  if (now.texts !== sent.texts) client.tell({ type: 'catalogue.changed', name: product, texts: input.texts })
  if (now.blocks === sent.blocks) return
  client.tell({ type: 'blocks.changed', blocks: { ...blocks, ...input.blocks } })
  client.tell({
    type: 'catalogue.changed',
    name: 'blocks',
    texts: { ...catalogues['blocks'], ...input.blockTexts },
  })
}
