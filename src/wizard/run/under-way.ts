/** A code that was sent to a phone of this wizard, and in force when the wizard was saved. The code itself is not known. */
export interface SavedSentCode {
  readonly phone: string
  /** Moment from which another code may be asked for, in ms. */
  readonly resendAt: number
  /** Moment from which the code is no longer taken, in ms. */
  readonly expiresAt: number
}

/** What the customer has begun besides the answers, by the path of its field: it is saved with them. */
export interface UnderWay {
  readonly codes: Readonly<Record<string, SavedSentCode>>
  /** Names of files that are being sent. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

/** The parts of `UnderWay` while a wizard runs. */
export interface UnderWayStore {
  readonly now: () => UnderWay
  /** Sets one entry; null removes it. */
  readonly putCode: (at: string, code: SavedSentCode | null) => void
  readonly putFiles: (at: string, names: readonly string[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Nothing is under way. */
export const nothingUnderWay: UnderWay = { codes: {}, files: {} }

/** Creates the store with what was under way when the wizard was saved. */
export function createUnderWay(first: UnderWay = nothingUnderWay): UnderWayStore {
  const listeners = new Set<() => void>()
  let now = first
  const change = (next: UnderWay) => {
    now = next
    for (const listener of listeners) listener()
  }
  return {
    now: () => now,
    putCode: (at, code) => {
      if ((now.codes[at] ?? null) === code) return
      const { [at]: _before, ...codes } = now.codes
      change({ ...now, codes: code === null ? codes : { ...codes, [at]: code } })
    },
    putFiles: (at, names) => {
      if ((now.files[at] ?? []).join('\n') === names.join('\n')) return
      const { [at]: _before, ...files } = now.files
      change({ ...now, files: names.length === 0 ? files : { ...files, [at]: names } })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
