import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emitModule } from '../../src/engine/compile/index.ts'
import type { CompiledProduct } from '../../src/engine/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { recordedOn, unitsOf, writeTrace } from '../../src/trace/index.ts'
import type { Shelf } from '../shelf.ts'
import { keptTraces } from './recorded-steps.ts'

/** A product as it is sold, a draft of it, and recordings of the sold version. */
export interface ComparedCorpus {
  readonly sold: ComparedVersion
  readonly draft: ComparedVersion
  /** As many recordings as asked for, as texts: those that the project keeps, in turns. */
  readonly texts: (count: number) => readonly string[]
}

/** A version, ready to run in Node, and as the module that a browser loads. */
export interface ComparedVersion {
  readonly product: CompiledProduct
  readonly module: string
}

/** The product of this id with its kept recordings, and a draft in which a policy has fewer drivers. */
export async function comparedCorpus(shelf: Shelf, id: string): Promise<ComparedCorpus> {
  const sold = await versionOf(shelf, shelf.fileOf(id))
  const folder = await mkdtemp(join(tmpdir(), 'qadam-bench-'))
  try {
    const file = join(folder, `${id}.json`)
    const source = JSON.parse(await readFile(shelf.fileOf(id), 'utf8')) as { readonly constants: object }
    await writeFile(file, JSON.stringify({ ...source, constants: { ...source.constants, maxDrivers: 1 } }))
    const kept = (await keptTraces(id)).flatMap((trace) => {
      const again = recordedOn(sold.product, trace.header, unitsOf(trace))
      return again ? [writeTrace(again)] : []
    })
    return {
      sold,
      draft: await versionOf(shelf, file),
      texts: (count) => Array.from({ length: count }, (_, number) => kept[number % kept.length] ?? ''),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function versionOf(shelf: Shelf, file: string): Promise<ComparedVersion> {
  const { product } = await shelf.compile(file)
  if (product === null) throw new Error(`${file} does not compile`)
  const module = emitModule(product, { withSources: true })
  return { product: await loadCompiled(module), module }
}
