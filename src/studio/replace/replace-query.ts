import type { ReplacementOptions } from '../../authoring/index.ts'

/** Where a search looks: the product's own texts, those of its blocks, and names. */
export type ReplaceScope = 'texts' | 'blocks' | 'names'

/** What is searched for in a draft, and what takes its place. */
export interface ReplaceQuery extends ReplacementOptions {
  readonly words: string
  readonly replacement: string
  /** An empty replacement is meant: what is found is taken out. */
  readonly removes: boolean
  /** Tags of the languages whose texts are searched. */
  readonly languages: readonly string[]
  readonly scopes: ReadonlySet<ReplaceScope>
}

/** The query before a person has written one. */
export function emptyQuery(languages: readonly string[]): ReplaceQuery {
  return {
    words: '',
    replacement: '',
    removes: false,
    keepsCapitals: true,
    languages,
    scopes: new Set(['texts', 'names']),
  }
}

/** Returns whether the query says what takes the place of what is found. */
export function isReplacing({ replacement, removes }: ReplaceQuery): boolean {
  return replacement !== '' || removes
}
