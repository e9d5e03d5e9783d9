import spawn from 'cross-spawn'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { publishedPackages } from './list.ts'

const root = resolve(import.meta.dirname, '../..')

/**
 * Packs the built packages as `npm publish` does and installs the archives into an empty folder, from nowhere else: what a
 * host gets, and nothing of this repository. Returns the paths of the archives. @throws Error with npm's own words
 */
export function installPacked(folder: string, built = join(root, 'dist/packages')): readonly string[] {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n')
  const archives = publishedPackages.map(({ name }) => {
    const packed = npm(['pack', join(built, name), '--json'], folder)
    const [{ filename }] = JSON.parse(packed) as [{ readonly filename: string }]
    return join(folder, filename)
  })
  // The host brings React and its server itself.
  const quietly = ['--offline', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  npm(['install', ...quietly, ...archives], folder)
  return archives
}

function npm(words: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawn.sync('npm', [...words], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm ${words.join(' ')}: ${stderr}`)
  return stdout
}
