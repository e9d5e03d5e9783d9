import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { load as parse } from 'js-yaml'
import {
  compileProduct,
  emitModule,
  knownOperations,
  type CompileResult,
} from '../../src/engine/compile/index.ts'
import { runtime } from '../../src/engine/runtime/runtime.ts'
import type { JsonObject, SaleProduct } from '../../src/engine/index.ts'

const schemas = new URL('../../schemas/', import.meta.url)

/** A product of the shelf, compiled as far as its findings: `schemas/products/<id>.json` with everything it refers to. */
export function compileShelf(
  id: string,
  change: (file: JsonObject) => JsonObject = (file) => file,
  blocks: Readonly<Record<string, unknown>> = shelfBlocks(),
): CompileResult {
  return compileProduct({
    // A product's file is an object.
    file: change(json(`products/${id}.json`) as JsonObject),
    blocks,
    ratings: shelfRatings(),
    operations: knownOperations(parse(readFileSync(new URL('api/openapi.yaml', schemas), 'utf8'))),
  })
}

/** The blocks of the shelf by id. */
export function shelfBlocks(): Readonly<Record<string, unknown>> {
  return folder('blocks/')
}

/** The rating tables of the shelf by id. */
export function shelfRatings(): Readonly<Record<string, unknown>> {
  return folder('rating/')
}

/** A product of the shelf, all of which are sold, as a customer's browser runs it: its emitted module, loaded. */
export async function loadShelf(id: string): Promise<SaleProduct> {
  return await loadChanged(id, (file) => file)
}

/** The same product as a changed file makes it. */
export async function loadChanged(
  id: string,
  change: (file: JsonObject) => JsonObject,
): Promise<SaleProduct> {
  const { product, findings } = compileShelf(id, change)
  if (product === null) throw new Error(`${id} does not compile: ${JSON.stringify(findings)}`)
  const file = join(mkdtempSync(join(tmpdir(), 'qadam-shelf-')), `${id}.mjs`)
  writeFileSync(file, emitModule(product))
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  // What emitModule writes is exactly this.
  return (module as { default: (given: typeof runtime) => SaleProduct }).default(runtime)
}

function folder(name: string): Readonly<Record<string, unknown>> {
  const files = readdirSync(new URL(name, schemas)).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(files.map((file) => [file.slice(0, -'.json'.length), json(name + file)]))
}

/** A file of schemas/: `products/osago.json`. */
export function json(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, schemas), 'utf8'))
}
