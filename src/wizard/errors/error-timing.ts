/**
 * Decides when an error is displayed. Typing never displays one: an input's error appears after the input loses focus
 * with a complete answer, or after Continue. From then on it is updated with every key and disappears when the answer
 * is correct. A different error that appears while typing waits until the input loses focus.
 */
export interface ErrorTiming {
  /** Continue was pressed on this slide, or Save in this list item. */
  readonly attempt: (scopes: readonly string[], codes: Readonly<Record<string, string>>) => void
  readonly isAttempted: (scope: string) => boolean
  /** Returns the number of attempts to continue in a scope. */
  readonly attempts: (scope: string) => number
  /** The input was left; `code` is its error, null when it has none. */
  readonly leave: (
    flag: string,
    input: { readonly code: string | null; readonly isComplete: boolean; readonly scopes: readonly string[] },
  ) => void
  /** The answer changed. */
  readonly change: (flag: string, code: string | null) => void
  readonly isShown: (flag: string, code: string) => boolean
  /** What the error asks for is under way: it is displayed again only after the next attempt to continue. */
  readonly hush: (flag: string) => void
  readonly isHushed: (flag: string) => boolean
  /** Forgets everything about a scope: its editor was closed. */
  readonly forget: (scope: string) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Changes whenever something above may answer differently. */
  readonly revision: () => number
}

/** Creates the state without attempts. */
export function createErrorTiming(): ErrorTiming {
  const attempted = new Map<string, number>()
  const shown = new Map<string, string>()
  const hushed = new Set<string>()
  const listeners = new Set<() => void>()
  let revision = 0
  const announce = () => {
    revision += 1
    for (const listener of listeners) listener()
  }

  return {
    attempt: (scopes, codes) => {
      hushed.clear()
      for (const scope of scopes) attempted.set(scope, (attempted.get(scope) ?? 0) + 1)
      for (const [flag, code] of Object.entries(codes)) shown.set(flag, code)
      announce()
    },
    isAttempted: (scope) => attempted.has(scope),
    attempts: (scope) => attempted.get(scope) ?? 0,
    leave: (flag, { code, isComplete, scopes }) => {
      const mayShow = isComplete || scopes.some((scope) => attempted.has(scope))
      if (code === null || !mayShow || shown.get(flag) === code) return
      shown.set(flag, code)
      announce()
    },
    change: (flag, code) => {
      if (!shown.has(flag) || shown.get(flag) === code) return
      shown.delete(flag)
      announce()
    },
    isShown: (flag, code) => shown.get(flag) === code,
    hush: (flag) => {
      hushed.add(flag)
      shown.delete(flag)
      announce()
    },
    isHushed: (flag) => hushed.has(flag),
    forget: (scope) => {
      attempted.delete(scope)
      for (const flag of shown.keys()) if (flag.startsWith(`${scope}/`)) shown.delete(flag)
      announce()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    revision: () => revision,
  }
}
