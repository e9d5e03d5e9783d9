import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { calendarDay } from '../../src/server/world.ts'
import { releasedFiles, releasePaths, type ReleaseFiles } from '../release/released-files.ts'

export const usage =
  'release VERSION [--dry-run]   write the version and the changelog, commit and tag them; nothing is pushed'

/** `qadam release VERSION`: a commit and a tag `vVERSION` with the notes. Exit 1 when the project is not ready for it. */
export function release(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [version, ...more] = positionals
  if (version === undefined || more.length > 0 || !/^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/.test(version)) {
    console.error(`usage: ${usage}\nA version has the form 1.2.3.`)
    return 2
  }
  const tag = `v${version}`
  try {
    if (git('status', '--porcelain') !== '')
      throw new Error('There are changes that are not committed: commit them first')
    if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists: choose a later version`)
    // One entry for each path.
    const before = Object.fromEntries(
      releasePaths.map((path) => [path, readFileSync(path, 'utf8')]),
    ) as ReleaseFiles
    const day = calendarDay(Date.now())
    const { files, notes } = releasedFiles(before, { version, day, commit: git('rev-parse', 'HEAD') })
    console.log(`${version}, ${day}\n\n${notes}`)
    if (values['dry-run']) return 0
    for (const path of releasePaths) writeFileSync(path, files[path])
    git('add', ...releasePaths)
    git(
      'commit',
      '--message',
      `release: ${version}`,
      '--message',
      'Version and changelog, by `qadam release`.',
    )
    git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `${version}\n\n${notes}`)
    console.log(`\nCommit and tag ${tag} are made. To publish them: git push --follow-tags`)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
