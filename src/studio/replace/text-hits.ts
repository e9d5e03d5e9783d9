import {
  blockTextsPath,
  draftBlocks,
  replaceInMessage,
  textsPath,
  type Draft,
  type DraftNode,
  type MessageReplacement,
} from '../../authoring/index.ts'
import { textNodes } from '../draft/draft-texts.ts'
import type { ReplaceQuery } from './replace-query.ts'

/** A text that has the query. */
export interface TextHit extends MessageReplacement {
  readonly kind: 'text'
  readonly id: string
  readonly key: string
  readonly language: string
  /** True for a text that every product with the same block shows. */
  readonly isOfBlock: boolean
  readonly before: string
  readonly node: DraftNode
}

/** Returns the texts of a draft that have the query, by language in the order of their keys. */
export function textHits(draft: Draft, product: string, query: ReplaceQuery): readonly TextHit[] {
  const { languages, scopes } = query
  const blocks = new Set(Object.keys(draftBlocks(draft)))
  return languages.flatMap((language) => [
    ...(scopes.has('texts') ? hitsIn(draft, textsPath(product, language), { language, query }) : []),
    ...(scopes.has('blocks')
      ? hitsIn(draft, blockTextsPath(language), { language, query }).filter(({ key }) =>
          blocks.has(key.slice(0, key.indexOf('.'))),
        )
      : []),
  ])
}

function hitsIn(
  draft: Draft,
  path: string,
  { language, query }: { readonly language: string; readonly query: ReplaceQuery },
): readonly TextHit[] {
  return [...textNodes(draft.at(path))].flatMap(([key, node]): readonly TextHit[] => {
    const { value: before } = node
    if (typeof before !== 'string') return []
    const found = replaceInMessage(before, query.words, query.replacement, query)
    if (!found) return []
    const isOfBlock = path === blockTextsPath(language)
    return [{ ...found, kind: 'text', id: node.handle, key, language, isOfBlock, before, node }]
  })
}
