/** Texts of one namespace in one language: key → ICU message. */
export type TextFile = Readonly<Record<string, string>>

/** Functions through which the loader reads and waits. */
export interface TextLoaderDeps {
  /** Reads and parses one file; rejects on any failure. */
  readonly read: (address: string) => Promise<TextFile>
  readonly wait: (ms: number) => Promise<void>
}

/** Reads locale files. */
export interface TextLoader {
  /** Rejects with the last failure once every retry failed. */
  readonly load: (language: string, namespace: string) => Promise<TextFile>
}

/** The most locale files that are read at the same time. */
export const parallelReads = 10

/** Number of times that a failed read is repeated. */
export const readRetries = 5

const firstPauseMs = 250

/**
 * Reads `/locales/{language}/{namespace}.json`, never more than ten at a time, each again up to five times with a
 * pause that doubles. A file that was read is not read again.
 */
export function createTextLoader({ read, wait }: TextLoaderDeps): TextLoader {
  const files = new Map<string, Promise<TextFile>>()
  const waiting: (() => void)[] = []
  let running = 0

  const inTurn = async (address: string): Promise<TextFile> => {
    if (running >= parallelReads) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await read(address)
    } finally {
      // The slot goes to the request that has waited longest; only an empty queue frees it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const readAgain = async (address: string): Promise<TextFile> => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await inTurn(address)
      } catch (error) {
        if (failures === readRetries) throw error
        await wait(firstPauseMs * 2 ** failures)
      }
    }
  }

  return {
    load: (language, namespace) => {
      const address = `/locales/${language}/${namespace}.json`
      const known = files.get(address)
      if (known) return known
      const file = readAgain(address)
      files.set(address, file)
      // A failure is not cached: the next request tries again.
      file.catch(() => files.delete(address))
      return file
    },
  }
}

/** Reads a locale file over HTTP. */
export async function fetchTextFile(address: string): Promise<TextFile> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  const file: unknown = await response.json()
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new Error(`${address}: an object of texts was expected`)
  const texts: Record<string, string> = {}
  for (const [key, text] of Object.entries(file)) if (typeof text === 'string') texts[key] = text
  return texts
}
