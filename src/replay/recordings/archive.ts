import { isObject } from '../../engine/json.ts'

/** A recording in an archive, with a tester's notes. */
export interface ArchivedRecording {
  readonly name: string
  readonly tags: readonly string[]
  /** The trace as JSON Lines. */
  readonly text: string
}

/** Many recordings as one file: JSON Lines, a header and then one recording a line. */
export function writeArchive(recordings: readonly ArchivedRecording[]): string {
  const rows: readonly object[] = [{ archive: 1 }, ...recordings]
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** The recordings of a file: of an archive all, of any other file itself. */
export function readArchive(name: string, text: string): readonly ArchivedRecording[] {
  const [first = '', ...rows] = text.split('\n')
  if (!/^\s*\{\s*"archive"\s*:/.test(first)) return [{ name, tags: [], text }]
  return rows.flatMap((row, index) => {
    if (row.trim() === '') return []
    const line = parsed(row)
    const { name: own, tags, text: trace } = isObject(line) ? line : {}
    return [
      {
        name: typeof own === 'string' && own !== '' ? own : `${name} ${index + 1}`,
        tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
        // A line that is no recording is refused by name, like a file.
        text: typeof trace === 'string' ? trace : row,
      },
    ]
  })
}

function parsed(row: string): unknown {
  try {
    return JSON.parse(row)
  } catch {
    return null
  }
}
