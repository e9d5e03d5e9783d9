import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Reads files of published repositories at one commit. */
export type ReadPublished = (repository: string, commit: string, path: string) => Uint8Array

/**
 * Reads out of bare repositories that git fetched: a repository is fetched once, its pinned commit alone, and of its files
 * those that are read. Throws what git says when it cannot.
 *
 * @param cache Folder of the fetched repositories, outside of the project.
 * @param host Address before `OWNER/NAME`: `https://github.com`.
 */
export function fetchedForms(cache: string, host: string): ReadPublished {
  return (repository, commit, path) => {
    const folder = join(cache, repository.replace('/', '+'), 'repo')
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true })
      git(folder, 'init', '--quiet', '--bare')
      git(folder, 'remote', 'add', 'origin', `${host}/${repository}`)
      git(folder, 'config', 'remote.origin.promisor', 'true')
      git(folder, 'config', 'remote.origin.partialclonefilter', 'blob:none')
    }
    if (!hasCommit(folder, commit))
      git(folder, 'fetch', '--quiet', '--depth=1', '--filter=blob:none', 'origin', commit)
    return git(folder, 'show', `${commit}:${path}`)
  }
}

/** Reads out of bare repositories that are there already, `FOLDER/OWNER+NAME/repo`; nothing is fetched. */
export function mirroredForms(mirror: string): ReadPublished {
  return (repository, commit, path) =>
    git(join(mirror, repository.replace('/', '+'), 'repo'), 'show', `${commit}:${path}`)
}

function hasCommit(folder: string, commit: string): boolean {
  try {
    git(folder, 'rev-parse', '--quiet', '--verify', `${commit}^{tree}`)
    return true
  } catch {
    return false
  }
}

const mostBytes = 64 * 1024 * 1024

function git(folder: string, ...args: readonly string[]): Uint8Array {
  return execFileSync('git', ['--git-dir', folder, ...args], {
    maxBuffer: mostBytes,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
