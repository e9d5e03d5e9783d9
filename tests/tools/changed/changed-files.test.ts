import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles } from '../../../tools/changed/index.ts'

/** A repository with one commit of two files. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'qadam-changed-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  git('init', '--initial-branch', 'main')
  write('kept.ts', '1')
  write('removed.ts', '1')
  write('.gitignore', 'dist\n')
  git('add', '-A')
  git('commit', '-m', 'first')
  return { root, git, write }
}

test('without origin/main, what is not committed is the change: edited, staged, new and deleted files', () => {
  const { root, git, write } = repository()
  expect(changedFiles(root).files).toEqual([])
  write('kept.ts', '2')
  write('staged.ts', '1')
  git('add', 'staged.ts')
  write('folder/новый файл.ts', '1')
  write('dist/built.js', '1')
  rmSync(join(root, 'removed.ts'))
  expect(changedFiles(root)).toEqual({
    base: git('rev-parse', 'HEAD'),
    files: ['folder/новый файл.ts', 'kept.ts', 'removed.ts', 'staged.ts'],
  })
})

test('commits of the branch are part of the change, and those that origin/main got meanwhile are not', () => {
  const { root, git, write } = repository()
  const begin = git('rev-parse', 'HEAD')
  write('other.ts', '1')
  git('add', '-A')
  git('commit', '-m', 'of others')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  git('checkout', '-b', 'own', begin)
  write('own.ts', '1')
  git('add', '-A')
  git('commit', '-m', 'own')
  write('kept.ts', '2')
  expect(changedFiles(root)).toEqual({ base: begin, files: ['kept.ts', 'own.ts'] })
})
