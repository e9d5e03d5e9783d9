import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  blockPath,
  blockTextsPath,
  JsonSyntaxError,
  parseJson,
  productPath,
  ratingPath,
  textsPath,
  type JsonNode,
} from '../../src/authoring/index.ts'
import { mountedBlocks } from '../../src/engine/product/index.ts'
import { ExchangeRefusal } from './exchange-refusal.ts'

/** Texts of a product's files, by their path in a draft: `products/osago.json`. */
export type Files = Readonly<Record<string, string>>

/** Returns the place of a draft's file in the project: product, tariff and blocks lie in `schemas`. */
export function placeInProject(path: string): string {
  return path.startsWith('locales/') ? path : `schemas/${path}`
}

/**
 * Reads the files of a product that the project has: the file, its tariff, its texts in every language, and the blocks
 * that it mounts.
 */
export function readLocal(root: string, product: string): Files {
  const locales = join(root, 'locales')
  const languages = existsSync(locales) ? readdirSync(locales) : []
  const paths = [
    productPath(product),
    ratingPath(product),
    ...languages.map((tag) => textsPath(product, tag)),
  ]
  const own = readPaths(root, paths)
  const blocks = mountedHere(root, own[productPath(product)])
  const ofBlocks = blocks.length > 0 ? languages.map(blockTextsPath) : []
  return { ...own, ...readPaths(root, [...blocks.map(blockPath), ...ofBlocks]) }
}

/** Ids of the blocks of the project that a product mounts; none for a file that is no JSON. */
function mountedHere(root: string, text: string | undefined): readonly string[] {
  const folder = join(root, 'schemas', 'blocks')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  const blocks = names.map((name) => {
    const id = name.slice(0, -'.json'.length)
    return [id, valueOfText(readFileSync(join(folder, name), 'utf8'))] as const
  })
  return mountedBlocks(valueOfText(text ?? ''), Object.fromEntries(blocks))
}

function valueOfText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Reads the files at these paths of a draft that the project has. */
export function readPaths(root: string, paths: readonly string[]): Files {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const place = join(root, placeInProject(path))
      return existsSync(place) ? [[path, readFileSync(place, 'utf8')]] : []
    }),
  )
}

/** Writes each file atomically, by a rename, so that a stopped command leaves no partial file. */
export function writeLocal(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const place = join(root, placeInProject(path))
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(`${place}.new`, text)
    renameSync(`${place}.new`, place)
  }
}

/** Reads the JSON of a file. @throws ExchangeRefusal with line and column when it is none */
export function jsonOf(path: string, text: string): JsonNode {
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    const before = text.slice(0, error.offset).split('\n')
    const place = `${placeInProject(path)}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
    throw new ExchangeRefusal(`${place}: ${error.message}`)
  }
}
