import { createContext, use } from 'react'

/** What the fields of a panel know beside their own values. */
export interface PanelContext {
  /** Id under which the controls of the panel stand. */
  readonly id: string
  /** Names of the product's conditions. */
  readonly conditions: readonly string[]
  /** What is wrong, by pointer below the element. */
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
}

const Context = createContext<PanelContext>({
  id: 'panel',
  conditions: [],
  problems: new Map(),
  isReadOnly: false,
})

/** Gives the fields of a panel what they know together. */
export const PanelProvider = Context

/** What the fields of this panel know together. */
export function usePanel(): PanelContext {
  return use(Context)
}
