import { createContext, use } from 'react'
import type { AskTrial } from '../findings/ask-expression.ts'
import type { WordsOfProduct } from '../sentences/name-words.ts'

/** What a bench needs besides its expression. */
export interface BenchContext extends WordsOfProduct {
  readonly askTrial: AskTrial
  /** Everything that was found in the product: another list when an expression may give something else. */
  readonly findings: readonly unknown[]
  /** The day that the server takes as today. */
  readonly today: string
  readonly isReadOnly: boolean
}

const Context = createContext<BenchContext | null>(null)

/** Provides what the parts of a bench share. */
export const BenchProvider = Context

/** Returns what the parts of this bench share. */
export function useBench(): BenchContext {
  const found = use(Context)
  if (found === null) throw new Error('a part of a bench is shown outside of it')
  return found
}
