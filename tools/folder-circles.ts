/** One import of a module by another: paths from the root of the project, `/` between segments. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Files and folders of one folder that import one another in a circle. */
export interface FolderCircle {
  /** The folder that they lie in. */
  readonly folder: string
  /** Their names, sorted. */
  readonly members: readonly string[]
  /** The imports between them. */
  readonly imports: readonly Import[]
}

/**
 * Circles inside each folder, at every depth. A folder counts as one with all that is in it; a file counts by itself,
 * so an index may lie beside the folders that it opens and a small file beside the folders that use it.
 * `a/x/1.ts → a/y/1.ts` and `a/y/2.ts → a/x/2.ts` make the circle of `x` and `y` in `a`, although no file is on one.
 */
export function folderCircles(imports: readonly Import[]): readonly FolderCircle[] {
  const levels = new Map<string, Level>()
  for (const one of imports) {
    const { folder, from, to } = meeting(one)
    if (from === to) continue
    const level = levels.get(folder) ?? new Map()
    levels.set(folder, level)
    const next = level.get(from) ?? new Map<string, Import[]>()
    level.set(from, next)
    next.set(to, [...(next.get(to) ?? []), one])
  }
  return [...levels]
    .flatMap(([folder, level]) => circlesOf(level).map((members) => circle(folder, level, members)))
    .toSorted((one, other) => one.folder.localeCompare(other.folder))
}

/** Imports by the name of the importing member, then of the imported one. */
type Level = Map<string, Map<string, Import[]>>

/** Returns the deepest folder that contains both modules, and the name in it that each belongs to. */
function meeting({ from, to }: Import): {
  readonly folder: string
  readonly from: string
  readonly to: string
} {
  const one = from.split('/')
  const other = to.split('/')
  const depth = one.findIndex((name, at) => name !== other[at])
  if (depth === -1) return { folder: from, from, to }
  return { folder: one.slice(0, depth).join('/'), from: one[depth] ?? '', to: other[depth] ?? '' }
}

function circle(folder: string, level: Level, members: readonly string[]): FolderCircle {
  const imports = members.flatMap((from) => members.flatMap((to) => level.get(from)?.get(to) ?? []))
  return { folder, members, imports }
}

/** Groups of members of which each reaches every other, found member by member. */
function circlesOf(level: Level): readonly (readonly string[])[] {
  const reached = new Map([...level.keys()].map((name) => [name, reach(name, level)]))
  const known = new Set<string>()
  const circles: (readonly string[])[] = []
  for (const [name, others] of reached) {
    if (known.has(name)) continue
    const members = [...others].filter((other) => reached.get(other)?.has(name)).toSorted()
    if (members.length === 0) continue
    for (const member of members) known.add(member)
    circles.push(members)
  }
  return circles
}

/** All that a member imports, directly or through others; itself only when it is on a circle. */
function reach(name: string, level: Level): ReadonlySet<string> {
  const found = new Set(level.get(name)?.keys())
  // A set is walked to its end, also when it grows meanwhile.
  for (const other of found) for (const next of level.get(other)?.keys() ?? []) found.add(next)
  return found
}
