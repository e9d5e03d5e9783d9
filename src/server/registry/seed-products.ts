import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Finding } from '../../engine/findings/index.ts'
import type { CoreDeps } from '../deps.ts'
import { currentBlocks } from './current-blocks.ts'
import type { BlocksById, CompiledFile, ProductCompiler } from './engine-compiler.ts'
import { productsFolder } from './schemas-folder.ts'

/** A product's file that is not served, and the reason. */
export interface RefusedFile {
  readonly file: string
  readonly findings: readonly Finding[]
}

/** Result of seeding. */
export interface Seeding {
  readonly refused: readonly RefusedFile[]
  /** Changed files that are not compiled yet. */
  readonly left: readonly ChangedFile[]
}

/** A product's file that is new, or differs from the last start; or the engine does. */
export interface ChangedFile {
  readonly name: string
  readonly text: string
  /** Digest of all that its compilation depends on. */
  readonly source: string
}

type SeedDeps = Pick<CoreDeps, 'store' | 'log'>

/**
 * Stores a version of every product file, and publishes changed files unless a person published the product since. A
 * broken file does not stop the start: its product keeps its version, and the result reports the reason. At most `most`
 * files are compiled; the result names the others.
 */
export async function seedProducts(
  deps: SeedDeps,
  compiler: ProductCompiler,
  folders: readonly string[] = [productsFolder],
  most = Infinity,
): Promise<Seeding> {
  const files = (await Promise.all(folders.map(jsonFiles))).flat().map(({ name, text }) => {
    const source = createHash('sha256').update(compiler.digest).update(text).digest('base64url')
    return { name, text, source }
  })
  return await seedFiles(deps, compiler, files, most)
}

/** Seeds the remaining files, except those that another process seeded meanwhile. */
export async function seedFiles(
  deps: SeedDeps,
  compiler: ProductCompiler,
  files: readonly ChangedFile[],
  most: number,
): Promise<Seeding> {
  const seededFrom = await deps.store.products.seededFrom()
  const changed = files.filter(({ name, source }) => seededFrom.get(name) !== source)
  const blocks = changed.length > 0 ? await currentBlocks(deps.store, compiler.surroundings) : {}
  const refused: RefusedFile[] = []
  for (const file of changed.slice(0, most)) {
    const findings = await seedFile(deps, { compiler, blocks }, file)
    if (findings !== null) refused.push({ file: file.name, findings })
  }
  return { refused, left: changed.slice(most) }
}

/** Returns the findings of a file that is broken; null when its version is stored. */
async function seedFile(
  { store, log }: SeedDeps,
  { compiler, blocks }: { readonly compiler: ProductCompiler; readonly blocks: BlocksById },
  { name, text, source }: ChangedFile,
): Promise<readonly Finding[] | null> {
  const file = parsed(text)
  const { findings, version } = compiled(
    () => compiler.compile(file, blocks),
    (error) => {
      log.error({ err: error, product: name }, 'the engine failed on a product file')
    },
  )
  if (!version) {
    log.error({ product: name, findings: findings.slice(0, 20) }, 'product file is broken and not served')
    return findings
  }
  const { id, hash, module } = version
  const isTaken = await store.transaction(async (inside) => {
    await inside.products.keep({
      product: id,
      hash,
      file: JSON.stringify(file),
      module,
      blocks: JSON.stringify(version.blocks),
    })
    return await inside.products.seed(id, hash, source)
  })
  if (!isTaken)
    log.warn(
      { product: name, hash },
      'the product file changed and is not sold: a person published the product',
    )
  return null
}

/** A defect of the engine on one file must not stop the sale of all products. */
function compiled(compile: () => CompiledFile, onFault: (error: unknown) => void): CompiledFile {
  try {
    return compile()
  } catch (error) {
    onFault(error)
    return { findings: [], version: null }
  }
}

interface JsonFile {
  readonly name: string
  readonly text: string
}

async function jsonFiles(folder: string): Promise<readonly JsonFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return await Promise.all(
    names.map(async (name) => ({
      name: basename(name, '.json'),
      text: await readFile(join(folder, name), 'utf8'),
    })),
  )
}

/** A file that is not JSON is passed to the engine as text; the engine reports the fault. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
