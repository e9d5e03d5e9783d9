import { createContext, use } from 'react'
import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { KeptExamplesOfDraft } from '../bench/use-kept-examples.ts'
import type { AskExpression, AskSentence, AskTrial } from '../findings/ask-expression.ts'

/** Values that the fields of a panel need besides their own. */
export interface PanelContext extends Pick<KeptExamplesOfDraft, 'examplesAt' | 'putExamplesAt'> {
  /** Id prefix of the panel's controls. */
  readonly id: string
  /** Names of the product's conditions. */
  readonly conditions: readonly string[]
  /** Adds a condition that always holds, and returns its name; null where none can be added. */
  readonly addCondition: () => string | null
  /** Messages of problems, by pointer below the element. */
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  /** Pointer of the element in the product file. */
  readonly pointer: string
  /** Type of the answers to a field: `integer`; null for an element that is no field, and a field without one. */
  readonly valueType: string | null
  /** Everything that was found in the element. */
  readonly findings: readonly PlacedFinding[]
  readonly askExpression: AskExpression
  readonly askSentence: AskSentence
  readonly askTrial: AskTrial
  /** Id of the product, and its texts in the analyst's language. */
  readonly product: string
  readonly texts: Readonly<Record<string, string>>
  /** The day that the server takes as today. */
  readonly today: string
  /** Operations that the product may use, by what they do in the analyst's language; of a part of the product alone. */
  readonly operations: readonly { readonly id: string; readonly label: string; readonly role: string }[]
  /** Slides in their order, by their titles. */
  readonly slides: readonly { readonly id: string; readonly label: string }[]
}

/** Answers for expressions of a block, whose names depend on the mount: they are edited as text. */
export const noAsks: Pick<PanelContext, 'askExpression' | 'askSentence' | 'askTrial'> = {
  askExpression: async () => ({ typed: { names: [], gives: null }, completions: { from: 0, options: [] } }),
  askSentence: async () => ({ read: { ok: false, why: 'wrong', part: '' }, names: [] }),
  askTrial: async () => null,
}

const Context = createContext<PanelContext>({
  id: 'panel',
  conditions: [],
  addCondition: () => null,
  problems: new Map(),
  isReadOnly: false,
  pointer: '',
  valueType: null,
  findings: [],
  ...noAsks,
  examplesAt: () => null,
  putExamplesAt: () => {},
  product: '',
  texts: {},
  today: '',
  operations: [],
  slides: [],
})

/** Provides the values that the fields of a panel share. */
export const PanelProvider = Context

/** Returns the values that the fields of this panel share. */
export function usePanel(): PanelContext {
  return use(Context)
}
