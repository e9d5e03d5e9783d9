import { Draft, parseJson, type CompilerInput } from '../../authoring/index.ts'
import type { StudioSurroundings } from '../calls.ts'
import type { EditedDraft } from '../draft/draft-store.ts'
import type { CompilerClient } from './compiler-client.ts'

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
