import { createContext, use } from 'react'
import type { Clause, SentenceName } from '../../engine/sentences/index.ts'
import type { WordsOfProduct } from './name-words.ts'

/** What the rows of a sentence need besides their clause. */
export interface SentenceContext extends WordsOfProduct {
  /** Names that a clause can begin with. */
  readonly names: readonly SentenceName[]
  /** Every name of the place, for values. */
  readonly all: readonly SentenceName[]
  /** The name of the item that the names belong to; null outside of one. */
  readonly prefix: string | null
  /** The day of the page: a date begins with it. */
  readonly today: string
  readonly isReadOnly: boolean
  /** Notes the id of the clause that was added last: its first control takes the focus. */
  readonly noteAdded: (id: string | null) => void
  /** Returns whether this clause was added last; once. */
  readonly takeAdded: (id: string) => boolean
  /** The clause that a new row begins with; null when there is no name. */
  readonly begin: () => Clause | null
  /** Says to a screen reader what happened. */
  readonly announce: (message: string) => void
  /** Sets how the clauses of a group are joined. */
  readonly joinGroup: (path: readonly number[], join: 'and' | 'or', isNegated: boolean) => void
}

const Context = createContext<SentenceContext | null>(null)

/** Provides what the rows of a sentence share. */
export const SentenceProvider = Context

/** Returns what the rows of this sentence share. */
export function useSentence(): SentenceContext {
  const found = use(Context)
  if (found === null) throw new Error('a clause is shown outside of a sentence')
  return found
}
