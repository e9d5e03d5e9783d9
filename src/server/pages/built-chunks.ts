import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that a lazily loaded part of the app is made of, beside those that every page loads. */
export interface BuiltChunks {
  readonly modules: readonly string[]
  readonly styles: readonly string[]
}

interface ManifestEntry {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

/** Reads the chunks of a source file from the build's manifest; empty when the file is not there. */
export async function builtChunks(distFolder: string, source: string): Promise<BuiltChunks> {
  const manifest = await readManifest(join(distFolder, '.vite', 'manifest.json'))
  const modules: string[] = []
  const styles: string[] = []
  const visited = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    // The document already contains the entry.
    if (!entry || entry.isEntry || visited.has(entry.file)) return
    visited.add(entry.file)
    for (const imported of entry.imports ?? []) visit(imported)
    modules.push(`/${entry.file}`)
    styles.push(...(entry.css ?? []).map((file) => `/${file}`))
  }
  visit(source)
  return { modules, styles }
}

async function readManifest(path: string): Promise<Manifest> {
  try {
    // Vite wrote it.
    return JSON.parse(await readFile(path, 'utf8')) as Manifest
  } catch {
    return {}
  }
}
