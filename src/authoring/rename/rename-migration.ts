import { renamedPath } from './renamed-path.ts'
import type { RenameBase, RenameMigration, Renaming } from './renaming.ts'

/** Returns the migration that keeps the answers of half-finished wizards: the path of every answer that moves. */
export function migrationOf(
  { read }: RenameBase,
  { kind, from, to }: Renaming,
  patterns: readonly string[],
): RenameMigration {
  const because = `The ${kind} ${from} is called ${to}.`
  if (kind === 'slide') return { because, slides: { [from]: to } }
  if (kind !== 'field') return { because }
  const moved = Object.keys(read.check.product?.fields ?? {}).flatMap((at) => {
    const name = renamedPath(at, patterns, to)
    return name === at ? [] : [[at, name] as const]
  })
  return { because, rename: Object.fromEntries(moved) }
}
