import { createContext, use } from 'react'

/** Values that the fields of a panel need besides their own. */
export interface PanelContext {
  /** Id prefix of the panel's controls. */
  readonly id: string
  /** Names of the product's conditions. */
  readonly conditions: readonly string[]
  /** Messages of problems, by pointer below the element. */
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
}

const Context = createContext<PanelContext>({
  id: 'panel',
  conditions: [],
  problems: new Map(),
  isReadOnly: false,
})

/** Provides the values that the fields of a panel share. */
export const PanelProvider = Context

/** Returns the values that the fields of this panel share. */
export function usePanel(): PanelContext {
  return use(Context)
}
