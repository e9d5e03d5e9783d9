import { basename, dirname } from 'node:path'
import type { FileKind } from '../../src/engine/product/index.ts'

const folders: Readonly<Record<string, FileKind>> = {
  products: 'product',
  blocks: 'block',
  rating: 'rating',
  terms: 'terms',
}

/** The kind of a file: what it says itself by its schema, else its folder, else by what it holds. */
export function kindOfFile(path: string, value: unknown): FileKind {
  const schema = keyOf(value, '$schema')
  const said =
    typeof schema === 'string'
      ? /(product|block|rating|terms|shelf)\.schema\.json$/.exec(schema)?.[1]
      : undefined
  if (said === 'product' || said === 'block' || said === 'rating' || said === 'terms' || said === 'shelf')
    return said
  if (basename(path) === 'shelf.json') return 'shelf'
  const folder = folders[basename(dirname(path))]
  if (folder) return folder
  if (keyOf(value, 'editions') !== undefined) return 'rating'
  return keyOf(value, 'slides') === undefined && keyOf(value, 'parts') !== undefined ? 'block' : 'product'
}

function keyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined
}
