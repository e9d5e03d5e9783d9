/** The history of the page around a wizard: the part of a router's history that a wizard uses. TanStack Router's has it. */
export interface WizardHistory {
  readonly location: { readonly pathname: string; readonly search: string; readonly state: unknown }
  /** Adds an entry with an address and a state. */
  readonly push: (address: string, state?: object) => void
  /** Replaces the current entry. */
  readonly replace: (address: string, state?: object) => void
  readonly back: () => void
  /** Calls back after each change; `BACK`, `FORWARD` and `GO` are the person's own. Returns how to stop. */
  readonly subscribe: (
    listener: (change: { readonly action: { readonly type: string } }) => void,
  ) => () => void
}
