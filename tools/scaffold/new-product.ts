import { readFileSync } from 'node:fs'
import { productParts, renamedProduct, singleFile } from '../../src/authoring/index.ts'
import type { ProductFile } from '../../src/engine/product/index.ts'

const template = new URL('../../schemas/templates/sum.json', import.meta.url)

/**
 * Returns the template of `schemas/templates` with another id: a small product in one file that sells without changes.
 */
export function newProduct(id: string): ProductFile {
  const file = JSON.parse(readFileSync(template, 'utf8')) as Parameters<typeof productParts>[0]
  // The template is a product; a test compiles it.
  return singleFile(renamedProduct(productParts(file, {}), id)) as ProductFile
}
