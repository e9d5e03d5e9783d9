import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  compileProduct,
  emitModule,
  emitReasons,
  knownOperations,
  type ExpandedProduct,
  type MessageKey,
} from '../../engine/compile/index.ts'
import type { Finding } from '../../engine/findings/index.ts'
import { mountedBlocks } from '../../engine/product/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import { type AnswerShape, hintsOf } from '../../trace/paths/index.ts'
import { schemasFolder } from './schemas-folder.ts'

/** Result of compiling a product's file. */
export interface CompiledFile {
  readonly findings: readonly Finding[]
  /** Null when errors prevent the compilation. */
  readonly version: CompiledVersion | null
}

/** A product that compiled. */
export interface CompiledVersion {
  readonly id: string
  readonly hash: string
  /** Text of its ES module. */
  readonly module: string
  /** Returns JavaScript to put behind the module, which explains the wizard; customers do not load it. */
  readonly reasons: () => string
  /**
   * Returns the module for a preview, which customers do not load: with the sources of expressions, and behind it what
   * explains the wizard (`reasons`) and what answers are invented by (`inventing`).
   */
  readonly previewModule: () => string
  /** Every text that it needs. */
  readonly messages: readonly MessageKey[]
  /** The blocks that it mounts, also inside one another, by id. */
  readonly blocks: BlocksById
}

/** Files of blocks by id. */
export type BlocksById = Readonly<Record<string, unknown>>

/** Compiles product files, with everything that they may refer to. */
export interface ProductCompiler {
  /** Compiles a file with these blocks; without any, with those of the project's files. */
  readonly compile: (file: unknown, blocks?: BlocksById) => CompiledFile
  /** Digest of all that a product's version depends on beside its own file, the engine included. */
  readonly digest: string
  /** Returns the files that a product may refer to, and the description of the API. */
  readonly surroundings: ProductSurroundings
}

/** Files that a product file is checked against: blocks and tariffs by id, and the description of the API. */
export interface ProductSurroundings {
  readonly blocks: BlocksById
  readonly ratings: Readonly<Record<string, unknown>>
  readonly api: JsonObject
}

/** The engine's compiler over the project's own blocks, tariffs and API description. */
export async function engineCompiler(
  description: JsonObject,
  folder = schemasFolder,
): Promise<ProductCompiler> {
  const [ownBlocks, ratings] = await Promise.all([
    jsonFiles(`${folder}/blocks`),
    jsonFiles(`${folder}/rating`),
  ])
  const surroundings = { blocks: ownBlocks, ratings, api: description }
  return {
    surroundings,
    digest: createHash('sha256')
      .update(await engineSources())
      .update(JSON.stringify([ownBlocks, ratings, description]))
      .digest('base64url'),
    compile: compileWithin(surroundings),
  }
}

/** The engine's compiler over these surroundings. */
export function compileWithin({
  blocks: ownBlocks,
  ratings,
  api,
}: ProductSurroundings): ProductCompiler['compile'] {
  const operations = knownOperations(api)
  return (file, blocks = ownBlocks) => {
    const { product, findings, hash, messages } = compileProduct({ file, blocks, ratings, operations })
    if (!product) return { findings, version: null }
    const version = {
      id: product.id,
      hash,
      module: emitModule(product),
      reasons: () => emitReasons(product),
      previewModule: () =>
        emitModule(product, { withSources: true }) +
        emitReasons(product) +
        inventingCode(product, operations),
      messages,
      blocks: Object.fromEntries(mountedBlocks(file, blocks).map((id) => [id, blocks[id]])),
    }
    return { findings, version }
  }
}

/** JavaScript that exports `inventing`: what values are invented by, the shapes of the answers of its calls, and which are prices or lists. */
function inventingCode(
  product: ExpandedProduct,
  operations: ReadonlyMap<string, { readonly answer: AnswerShape; readonly role: string | null }>,
): string {
  const shapes = Object.values(product.calls).flatMap(({ operation }) => {
    const known = operations.get(operation)
    return known ? [[operation, known.answer] as const] : []
  })
  const inRole = (role: string) => shapes.flatMap(([id]) => (operations.get(id)?.role === role ? [id] : []))
  const inventing = JSON.stringify({
    hints: hintsOf(product),
    shapes: Object.fromEntries(shapes),
    priced: inRole('price'),
    references: inRole('reference'),
  })
  // Read as JSON, a name such as `__proto__` is a name.
  return `\nexport const inventing=JSON.parse(${JSON.stringify(inventing)})\n`
}

/**
 * During development of the engine its sources are part of the version, so that changes apply without a new version
 * number.
 */
async function engineSources(): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../engine')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts')).toSorted()
  const texts = await Promise.all(files.map(async (name) => await readFile(`${folder}/${name}`, 'utf8')))
  return texts.join('\n')
}

async function jsonFiles(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [
        name.slice(0, -'.json'.length),
        JSON.parse(await readFile(`${folder}/${name}`, 'utf8')) as unknown,
      ]),
    ),
  )
}
