import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Finding } from '../../engine/findings/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { CompiledFile, ProductCompiler } from './engine-compiler.ts'
import { productsFolder } from './schemas-folder.ts'

/** A product's file that is not served, and the reason. */
export interface RefusedFile {
  readonly file: string
  readonly findings: readonly Finding[]
}

/**
 * Stores a version of every product file, and publishes changed files unless a person published the product since. A
 * broken file does not stop the start: its product keeps its version, and the result reports the reason.
 */
export async function seedProducts(
  { store, log }: Pick<CoreDeps, 'store' | 'log'>,
  compiler: ProductCompiler,
  folders: readonly string[] = [productsFolder],
): Promise<readonly RefusedFile[]> {
  const refused: RefusedFile[] = []
  const seededFrom = await store.products.seededFrom()
  for (const { name, text } of (await Promise.all(folders.map(jsonFiles))).flat()) {
    const source = createHash('sha256').update(compiler.digest).update(text).digest('base64url')
    if (seededFrom.get(name) === source) continue
    const file = parsed(text)
    const { findings, version } = compiled(compiler, file, (error) => {
      log.error({ err: error, product: name }, 'the engine failed on a product file')
    })
    if (!version) {
      refused.push({ file: name, findings })
      log.error({ product: name, findings: findings.slice(0, 20) }, 'product file is broken and not served')
      continue
    }
    const { id, hash, module } = version
    const isTaken = await store.transaction(async (inside) => {
      await inside.products.keep({ product: id, hash, file: JSON.stringify(file), module })
      return await inside.products.seed(id, hash, source)
    })
    if (!isTaken)
      log.warn(
        { product: name, hash },
        'the product file changed and is not sold: a person published the product',
      )
  }
  return refused
}

/** A defect of the engine on one file must not stop the sale of all products. */
function compiled(compiler: ProductCompiler, file: unknown, onFault: (error: unknown) => void): CompiledFile {
  try {
    return compiler.compile(file)
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
