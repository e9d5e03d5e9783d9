/** Data of this browser about the server's copy of one saved wizard. */
export interface CopyNote {
  /** The visit that the saved wizard belongs to. */
  readonly run: string
  /** The save that the server answered last; 0 for none. */
  readonly revision: number
  /** Moment of the saved wizard that the server has; null for none. */
  readonly savedAt: string | null
  /** Moments of saved wizards that were sent since and not answered: the server may have any of them. */
  readonly unanswered: readonly string[]
  /** True when the server's copy was removed or belongs to another customer: nothing more is sent. */
  readonly isApart: boolean
}

/** Notes on the server's copies, shared by the tabs of this browser. */
export interface CopyNotes {
  /** The note on this visit's saved wizard; a blank one when there is none. */
  readonly of: (product: string, run: string) => CopyNote
  /** The visit that is noted for a product. */
  readonly runOf: (product: string) => string | null
  readonly write: (product: string, note: CopyNote) => void
  readonly forget: (product: string) => void
  /** Visits whose copies are still to be removed. */
  readonly buried: () => readonly string[]
  readonly bury: (run: string) => void
  readonly unbury: (run: string) => void
}

const prefix = 'qadam.draft-copy.'
const graves = 'qadam.drafts-gone'

/** Notes in the browser's storage; without storage they exist as long as the page. */
export function createCopyNotes(): CopyNotes {
  const memory = new Map<string, string>()
  const read = (key: string): unknown => {
    const text = inStorage((storage) => storage.getItem(key)) ?? memory.get(key) ?? null
    try {
      return JSON.parse(text ?? 'null') as unknown
    } catch {
      return null
    }
  }
  const write = (key: string, value: unknown): void => {
    const text = JSON.stringify(value)
    memory.set(key, text)
    inStorage((storage) => storage.setItem(key, text))
  }
  const noteOf = (product: string): CopyNote | null => {
    const note = read(prefix + product)
    // Written below the same key.
    return typeof note === 'object' && note !== null && 'run' in note ? (note as CopyNote) : null
  }
  const buried = (): readonly string[] => {
    const runs = read(graves)
    return Array.isArray(runs) ? runs.filter((run) => typeof run === 'string') : []
  }

  return {
    of: (product, run) => {
      const note = noteOf(product)
      return note?.run === run ? note : { run, revision: 0, savedAt: null, unanswered: [], isApart: false }
    },
    runOf: (product) => noteOf(product)?.run ?? null,
    write: (product, note) => write(prefix + product, note),
    forget: (product) => {
      memory.delete(prefix + product)
      inStorage((storage) => storage.removeItem(prefix + product))
    },
    buried,
    bury: (run) => write(graves, [...new Set([...buried(), run])]),
    unbury: (run) =>
      write(
        graves,
        buried().filter((one) => one !== run),
      ),
  }
}

function inStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage)
  } catch {
    // Private windows of some browsers refuse; then this page remembers.
    return null
  }
}
