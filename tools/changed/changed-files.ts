import { execFileSync } from 'node:child_process'

/** Files that differ from a commit, the working tree included. */
export interface ChangedFiles {
  /** Full name of the commit. */
  readonly base: string
  /** Paths in the repository, sorted; deleted files are among them. */
  readonly files: readonly string[]
}

/**
 * Returns what changed since this branch left `origin/main`; on that very commit, or in a clone without it, what is not
 * committed yet. Files that Git ignores are no change.
 */
export function changedFiles(root = '.'): ChangedFiles {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const base = mergeBase(git).trim()
  // NUL ends each name: Git quotes names with other letters on lines.
  const names = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ].flatMap((list) => list.split('\0'))
  return { base, files: [...new Set(names)].filter((name) => name !== '').toSorted() }
}

function mergeBase(git: (...args: readonly string[]) => string): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main')
  } catch {
    return git('rev-parse', 'HEAD')
  }
}
