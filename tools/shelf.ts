import { existsSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import {
  emitModule,
  readJson,
  type CompileResult,
  type ExpandedProduct,
  type KnownOperation,
} from '../src/engine/compile/index.ts'
import type { CompiledProduct } from '../src/engine/index.ts'
import { loadCompiled } from '../src/server/registry/load-compiled.ts'
import { openProject } from './project.ts'
import { textOfFile, UnusableFile } from './unusable-file.ts'

/** The project's product files, compiled when asked for. */
export interface Shelf {
  /** Ids of the products in `schemas/products`, in order. */
  readonly ids: () => readonly string[]
  /** The file of the product or the example of this id, which need not exist. */
  readonly fileOf: (id: string) => string
  readonly compile: (file: string) => Promise<CompileResult>
  /** Ids of the forms in `examples`, in order. */
  readonly examples: () => readonly string[]
  /** The product or the example of this id, ready to run. */
  readonly product: (id: string) => Promise<CompiledProduct>
  /** The shelf's product before emission, and after; with the shapes of its calls' answers and the keys of its texts. */
  readonly expanded: (id: string) => Promise<{
    readonly product: CompiledProduct
    readonly expanded: ExpandedProduct
    readonly shapes: ReadonlyMap<string, KnownOperation['answer']>
    readonly messages: CompileResult['messages']
  }>
  /** The product of any file, ready to run. */
  readonly productFile: (file: string) => Promise<CompiledProduct>
}

/** Opens the product files of `schemas` under this folder. */
export function openShelf(root = resolve(import.meta.dirname, '..')): Shelf {
  const ready = new Map<string, Promise<CompiledProduct>>()
  const project = openProject(root)
  const compile = async (file: string): Promise<CompileResult> => {
    const { value, finding } = readJson(await textOfFile(file))
    if (finding) throw new UnusableFile(file, finding.message)
    return project.compile(value)
  }
  const fileOf = (id: string): string => {
    const example = join(root, 'examples', `${id}.json`)
    return existsSync(example) ? example : join(root, 'schemas/products', `${id}.json`)
  }
  const productFile = (file: string): Promise<CompiledProduct> => {
    const known = ready.get(file) ?? compile(file).then((result) => loaded(file, result))
    ready.set(file, known)
    return known
  }
  return {
    compile,
    fileOf,
    productFile,
    expanded: async (id) => {
      const file = fileOf(id)
      const result = await compile(file)
      const product = await loaded(file, result)
      const shapes = new Map([...project.operations()].map(([name, { answer }]) => [name, answer]))
      // A product that loads was expanded first.
      return { product, expanded: result.product as ExpandedProduct, shapes, messages: result.messages }
    },
    product: (id) => productFile(fileOf(id)),
    ids: () => Object.keys(project.files('products')),
    examples: () => exampleIds(root),
  }
}

/** Ids of the forms in the folder `examples` of a project. */
function exampleIds(root: string): readonly string[] {
  const folder = join(root, 'examples')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .toSorted()
}

async function loaded(file: string, { product, findings }: CompileResult): Promise<CompiledProduct> {
  if (product !== null) return loadCompiled(emitModule(product, { withSources: true }))
  const first = findings.find((finding) => finding.severity === 'error')
  throw new UnusableFile(
    file,
    `it does not compile, see qadam lint: ${first?.path ?? ''} ${first?.message ?? ''}`,
  )
}
