import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { builtChunks } from '../../src/server/pages/built-chunks.ts'

const root = resolve(import.meta.dirname, '../..')

/** The production build of the app, in a separate folder. */
export interface BuiltApp {
  readonly folder: string
  readonly remove: () => Promise<void>
}

/** Builds the app as `npm run build` does, without changing `dist`. */
export async function buildApp(): Promise<BuiltApp> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-bench-'))
  await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  return { folder, remove: async () => await rm(folder, { recursive: true }) }
}

/** Files that a page is given before anything on it works, as paths in the build's folder. */
export interface FirstLoad {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Returns the files that the document names, and the chunk of the lazily loaded source file, when the page needs one.
 */
export async function firstLoad(folder: string, source: string | null): Promise<FirstLoad> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '')
  const lazy = source === null ? { modules: [], styles: [] } : await builtChunks(folder, source)
  if (source !== null && lazy.modules.length === 0)
    throw new Error(`The build's manifest does not know ${source}`)
  const files = [...new Set([...named, ...lazy.modules, ...lazy.styles])].map((path) => path.slice(1))
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  }
}
