import { readdirSync, readFileSync } from 'node:fs'
import { compileProduct } from '../../../src/engine/compile/compile-product.ts'
import { emitModule, emitReasons } from '../../../src/engine/emit/index.ts'
import type { ProductReasons } from '../../../src/engine/explain/index.ts'
import type { CompiledProduct } from '../../../src/engine/index.ts'
import { runtime } from '../../../src/engine/runtime/index.ts'

const schemas = new URL('../../../schemas/', import.meta.url)

/** A product with the expressions that explain it, as the preview of the Studio runs it. */
export interface ReasonedProduct {
  readonly product: CompiledProduct
  readonly reasons: ProductReasons
}

/** A product file, compiled for explaining. */
export async function reasoned(file: unknown): Promise<ReasonedProduct> {
  const names = readdirSync(new URL('blocks/', schemas)).filter((name) => name.endsWith('.json'))
  const blocks = Object.fromEntries(
    names.map((name) => [name.slice(0, -'.json'.length), parsed(`blocks/${name}`)]),
  )
  const { product, findings } = compileProduct({ file, blocks })
  if (product === null) throw new Error(findings.map(({ code, path }) => `${code} at ${path}`).join(', '))
  const text = `${emitModule(product)}${emitReasons(product)}`
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    readonly default: (given: typeof runtime) => CompiledProduct
    readonly reasons: (given: typeof runtime) => ProductReasons
  } // what the two emitters write
  return { product: module.default(runtime), reasons: module.reasons(runtime) }
}

/** A product of the house, compiled for explaining. */
export async function reasonedShelf(id: string): Promise<ReasonedProduct> {
  return await reasoned(parsed(`products/${id}.json`))
}

function parsed(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, schemas), 'utf8'))
}
