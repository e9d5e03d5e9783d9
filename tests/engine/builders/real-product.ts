import { readFileSync, readdirSync } from 'node:fs'
import { compileProduct } from '../../../src/engine/compile/compile-product.ts'
import { emitModule } from '../../../src/engine/emit/index.ts'
import { runtime } from '../../../src/engine/runtime/index.ts'
import type { CompiledProduct } from '../../../src/engine/index.ts'

const schemas = new URL('../../../schemas/', import.meta.url)

function parsed(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, schemas), 'utf8'))
}

/** A product of the house, compiled as it is when it is published. */
export async function realProduct(id: string): Promise<CompiledProduct> {
  const files = readdirSync(new URL('blocks/', schemas)).filter((name) => name.endsWith('.json'))
  const blocks = Object.fromEntries(
    files.map((name) => [name.slice(0, -'.json'.length), parsed(`blocks/${name}`)]),
  )
  const { product, findings } = compileProduct({ file: parsed(`products/${id}.json`), blocks })
  if (product === null) {
    throw new Error(
      `${id} does not compile: ${findings.map(({ code, path }) => `${code} at ${path}`).join(', ')}`,
    )
  }
  const module = (await import(
    `data:text/javascript,${encodeURIComponent(emitModule(product, { withSources: true }))}`
  )) as {
    readonly default: (given: typeof runtime) => CompiledProduct
  } // what emitModule writes
  return module.default(runtime)
}
