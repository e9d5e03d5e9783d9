import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { load as parseYaml } from 'js-yaml'
import {
  compileProduct,
  emitModule,
  knownOperations,
  readJson,
  type CompileResult,
  type ExpandedProduct,
  type KnownOperation,
} from '../src/engine/compile/index.ts'
import type { CompiledProduct } from '../src/engine/index.ts'
import { loadCompiled } from '../src/server/registry/load-compiled.ts'
import { textOfFile, UnusableFile } from './unusable-file.ts'

/** The project's product files, compiled when asked for. */
export interface Shelf {
  /** Ids of the products in `schemas/products`, in order. */
  readonly ids: () => Promise<readonly string[]>
  readonly compile: (file: string) => Promise<CompileResult>
  /** The shelf's product, ready to run. */
  readonly product: (id: string) => Promise<CompiledProduct>
  /** The shelf's product before emission, and after; with the shapes of its calls' answers. */
  readonly expanded: (id: string) => Promise<{
    readonly product: CompiledProduct
    readonly expanded: ExpandedProduct
    readonly shapes: ReadonlyMap<string, KnownOperation['answer']>
  }>
  /** The product of any file, ready to run. */
  readonly productFile: (file: string) => Promise<CompiledProduct>
}

/** The shelf of `schemas` under this folder. */
export function openShelf(root = resolve(import.meta.dirname, '..')): Shelf {
  const ready = new Map<string, Promise<CompiledProduct>>()
  const surroundings = once(async () => {
    const [blocks, ratings] = await Promise.all([
      jsonFiles(join(root, 'schemas/blocks')),
      jsonFiles(join(root, 'schemas/rating')),
    ])
    const api = parseYaml(await readFile(join(root, 'schemas/api/openapi.yaml'), 'utf8'))
    return { blocks, ratings, operations: knownOperations(api) }
  })
  const compile = async (file: string): Promise<CompileResult> => {
    const { value, finding } = readJson(await textOfFile(file))
    if (finding) throw new UnusableFile(file, finding.message)
    return compileProduct({ file: value, ...(await surroundings()) })
  }
  const productFile = (file: string): Promise<CompiledProduct> => {
    const known = ready.get(file) ?? compile(file).then((result) => loaded(file, result))
    ready.set(file, known)
    return known
  }
  return {
    compile,
    productFile,
    expanded: async (id) => {
      const file = join(root, 'schemas/products', `${id}.json`)
      const result = await compile(file)
      const product = await loaded(file, result)
      const { operations } = await surroundings()
      const shapes = new Map([...operations].map(([name, { answer }]) => [name, answer]))
      // A product that loads was expanded first.
      return { product, expanded: result.product as ExpandedProduct, shapes }
    },
    product: (id) => productFile(join(root, 'schemas/products', `${id}.json`)),
    ids: async () =>
      (await readdir(join(root, 'schemas/products')))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
        .toSorted(),
  }
}

async function loaded(file: string, { product, findings }: CompileResult): Promise<CompiledProduct> {
  if (product !== null) return loadCompiled(emitModule(product, { withSources: true }))
  const first = findings.find((finding) => finding.severity === 'error')
  throw new UnusableFile(
    file,
    `it does not compile, see qadam lint: ${first?.path ?? ''} ${first?.message ?? ''}`,
  )
}

async function jsonFiles(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const files = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8')
    return [name.slice(0, -'.json'.length), JSON.parse(text) as unknown] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null
  return () => (made ??= make())
}
