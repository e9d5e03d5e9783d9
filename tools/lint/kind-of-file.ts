import { basename, dirname } from 'node:path'
import { metaSchemas, type FileKind } from '../../src/engine/product/index.ts'

const folders: Readonly<Record<string, FileKind>> = {
  products: 'product',
  blocks: 'block',
  rating: 'rating',
  terms: 'terms',
}

/** The kind of a file: what it says itself by its schema, else its folder, else by what it holds. */
export function kindOfFile(path: string, value: unknown): FileKind {
  const schema = keyOf(value, '$schema')
  const stated =
    typeof schema === 'string'
      ? /(product|block|rating|terms|shelf|theme)\.schema\.json$/.exec(schema)?.[1]
      : undefined
  if (isFileKind(stated)) return stated
  const name = basename(path, '.json')
  if (name === 'shelf' || name === 'theme') return name
  const folder = folders[basename(dirname(path))]
  if (folder) return folder
  if (keyOf(value, 'editions') !== undefined) return 'rating'
  return keyOf(value, 'slides') === undefined && keyOf(value, 'parts') !== undefined ? 'block' : 'product'
}

function isFileKind(word: string | undefined): word is FileKind {
  return word !== undefined && Object.hasOwn(metaSchemas, word)
}

function keyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined
}
