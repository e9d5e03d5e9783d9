import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

/**
 * Builds the pages into `dist` in a process of its own, which may set NODE_ENV for itself. Returns whether it succeeded; its
 * output goes to the terminal.
 *
 * Vite reads module paths as addresses, so a folder name with `#` or `?` ends the path there (Vite 8.3 warns and fails). Such a
 * project is built through a link from the folder of temporary files.
 */
export async function buildPages(): Promise<boolean> {
  if (!/[#?]/.test(project)) return await runVite(project, [])
  const folder = mkdtempSync(join(tmpdir(), 'qadam-build-'))
  const link = join(folder, 'project')
  try {
    // A junction needs no special right on Windows; elsewhere the kind is ignored.
    symlinkSync(project, link, 'junction')
    return await runVite(link, ['--preserve-symlinks', '--preserve-symlinks-main'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runVite(root: string, nodeOptions: readonly string[]): Promise<boolean> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = join(root, 'vite.config.ts')
  const child = spawn(process.execPath, [...nodeOptions, vite, 'build', root, '--config', config], {
    cwd: project,
    env: { ...process.env, QADAM_BUILD_ROOT: root },
    stdio: 'inherit',
  })
  return await new Promise((resolveRun, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolveRun(code === 0))
  })
}
