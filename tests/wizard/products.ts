import { readdirSync, readFileSync } from 'node:fs'
import { compileProduct, emitModule, resolveMessages, textFindings } from '../../src/engine/compile/index.ts'
import { isSale, type CompiledProduct, type SaleProduct } from '../../src/engine/index.ts'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { exampleOperations } from '../products/example-operations.ts'

/** A real product of `schemas/products`, ready to run, with its texts by language. */
export interface RealProduct {
  readonly product: SaleProduct
  readonly texts: Readonly<Record<'ru' | 'uz' | 'en', Readonly<Record<string, string>>>>
}

/** Ids of all products that are sold. */
export const productIds: readonly string[] = names('schemas/products')

/** Compiles a product file as the server does. */
export async function realProduct(id: string): Promise<RealProduct> {
  const { product, messages, findings } = compileProduct({
    file: json(`schemas/products/${id}.json`),
    blocks: folder('schemas/blocks'),
    ratings: folder('schemas/rating'),
    operations: exampleOperations,
  })
  if (!product) throw new Error(`${id}: ${findings.map(({ code, path }) => `${code} ${path}`).join(', ')}`)
  const sold = await loadCompiled(emitModule(product))
  if (!isSale(sold)) throw new Error(`${id} is not sold`)
  const texts = (language: string) =>
    resolveMessages(
      id,
      messages,
      { product: catalogues(id), blocks: catalogues('blocks'), errors: catalogues('errors') },
      language,
    ).texts
  return {
    product: sold,
    texts: { ru: texts('ru'), uz: texts('uz'), en: texts('en') },
  }
}

/** A form in one file, ready to run, with its texts by language. */
export interface ReadyForm {
  readonly product: CompiledProduct
  readonly texts: RealProduct['texts']
}

/** A form of `examples`. */
export async function exampleForm(id: string): Promise<ReadyForm> {
  return await readyForm(json(`examples/${id}.json`) as ProductFile)
}

/** A form that a test writes, with its blocks; every finding is a failure, those of its texts included. */
export async function readyForm(
  file: ProductFile,
  blocks: Readonly<Record<string, unknown>> = {},
): Promise<ReadyForm> {
  const { id } = file
  const result = compileProduct({ file, blocks, ratings: {}, operations: exampleOperations })
  const { product, messages } = result
  const catalogue = { own: file.texts ?? {}, product: {}, blocks: {}, errors: catalogues('errors') }
  const findings = [...result.findings, ...textFindings(result, catalogue)]
  if (!product || findings.length > 0)
    throw new Error(`${id}: ${findings.map(({ path, message }) => `${path} ${message}`).join('; ')}`)
  const texts = (language: string) => resolveMessages(id, messages, catalogue, language).texts
  return {
    product: await loadCompiled(emitModule(product)),
    texts: { ru: texts('ru'), uz: texts('uz'), en: texts('en') },
  }
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function names(path: string): readonly string[] {
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
}

function folder(path: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names(path).map((name) => [name, json(`${path}/${name}.json`)]))
}

function catalogues(name: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const read = (language: string) => {
    try {
      return json(`locales/${language}/${name}.json`) as Readonly<Record<string, string>>
    } catch {
      return {}
    }
  }
  return { ru: read('ru'), uz: read('uz'), en: read('en') }
}
