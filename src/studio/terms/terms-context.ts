import { createContext, type ReactNode, use } from 'react'
import type { LabelledField } from '../fields/use-field-names.ts'

/** What the parts of the terms share. */
export interface TermsContext {
  readonly isReadOnly: boolean
  /** Sentences that all products share, in the language of the page: `terms.events.fire`. */
  readonly sentences: Readonly<Record<string, string>>
  readonly fields: readonly LabelledField[]
  /** Keys of the product's lists, each with the path of its items. */
  readonly lists: readonly { readonly key: string; readonly at: string }[]
  /** Draws the boxes for a text of the product in its languages. */
  readonly renderText: (key: string, label: string) => ReactNode
  /** Returns the product's own text in the language of the page; null where it has none. */
  readonly ownText: (key: string) => string | null
}

const Context = createContext<TermsContext>({
  isReadOnly: true,
  sentences: {},
  fields: [],
  lists: [],
  renderText: () => null,
  ownText: () => null,
})

/** Provides what the parts of the terms share. */
export const TermsProvider = Context

/** Returns what the parts of the terms share. */
export function useTerms(): TermsContext {
  return use(Context)
}
