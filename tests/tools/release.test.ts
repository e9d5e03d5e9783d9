import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releasePaths } from '../../tools/release/released-files.ts'

/** The real files of a release in a folder under Git, and the real command. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of releasePaths) cpSync(path, join(folder, path))
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...author } }).trim()
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'before')
  const release = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [resolve('tools/qadam.ts'), 'release', ...args],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...author },
      },
    )
    return { status, said: stdout + stderr }
  }
  return { folder, git, release, read: (path: string) => readFileSync(join(folder, path), 'utf8') }
}

const author = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.uz',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.uz',
}

test(
  'a release names its version everywhere, heads the changelog, and is tagged with its notes',
  { timeout: 240_000 },
  () => {
    const { git, release, read } = project()
    const before = git('rev-parse', 'HEAD')
    const unreleased = read('CHANGELOG.md').split('## Unreleased\n')[1]?.trim() ?? ''
    const made = release('7.8.9')
    expect([made.status, made.said]).toEqual([0, expect.stringContaining('git push --follow-tags')])
    for (const path of ['package.json', 'package-lock.json'])
      expect((JSON.parse(read(path)) as { readonly version: string }).version).toBe('7.8.9')
    expect(read('package-lock.json').match(/"version": "7\.8\.9"/g)).toHaveLength(2)
    expect(read('CITATION.cff')).toMatch(/^version: 7\.8\.9$/m)
    expect(read('ops/chart/Chart.yaml')).toMatch(/^version: 7\.8\.9\nappVersion: 7\.8\.9$/m)
    expect(read('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 7\.8\.9, \d{4}-\d\d-\d\d$/m)
    expect(read('CHANGELOG.md')).toContain(unreleased)
    expect(JSON.parse(read('tests/archive/earlier-release.json'))).toMatchObject({ commit: before })
    expect(git('status', '--porcelain')).toBe('')
    expect(git('tag', '--list')).toBe('v7.8.9')
    expect(git('for-each-ref', '--format=%(contents)', 'refs/tags/v7.8.9')).toContain(
      unreleased.split('\n')[0],
    )

    // Nothing is new since then.
    const again = release('7.9.0')
    expect([again.status, again.said]).toEqual([
      1,
      expect.stringContaining('has nothing under "## Unreleased"'),
    ])
  },
)

test(
  'nothing is released over changes, twice, or under a wrong version; a dry run changes nothing',
  { timeout: 240_000 },
  () => {
    const { folder, git, release } = project()
    expect(release('next').status).toBe(2)
    const dry = release('1.0.0', '--dry-run')
    expect([dry.status, git('tag', '--list'), git('status', '--porcelain')]).toEqual([0, '', ''])
    git('tag', 'v1.0.0')
    expect(release('1.0.0').said).toContain('The tag v1.0.0 exists')
    writeFileSync(join(folder, 'package.json'), '{}')
    expect(release('1.0.1').said).toContain('changes that are not committed')
  },
)
