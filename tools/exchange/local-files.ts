import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  JsonSyntaxError,
  parseJson,
  productPath,
  ratingPath,
  textsPath,
  type JsonNode,
} from '../../src/authoring/index.ts'
import { ExchangeRefusal } from './exchange-refusal.ts'

/** Texts of a product's files, by their path in a draft: `products/osago.json`. */
export type Files = Readonly<Record<string, string>>

/** Returns the place of a draft's file in the project: product and tariff lie in `schemas`. */
export function placeInProject(path: string): string {
  return path.startsWith('locales/') ? path : `schemas/${path}`
}

/** Reads the files of a product that the project has: the file, its tariff, and its texts in every language. */
export function readLocal(root: string, product: string): Files {
  const locales = join(root, 'locales')
  const languages = existsSync(locales) ? readdirSync(locales) : []
  const paths = [
    productPath(product),
    ratingPath(product),
    ...languages.map((tag) => textsPath(product, tag)),
  ]
  return Object.fromEntries(
    paths.flatMap((path) => {
      const place = join(root, placeInProject(path))
      return existsSync(place) ? [[path, readFileSync(place, 'utf8')]] : []
    }),
  )
}

/** Writes files whole or not at all, each by a rename, so that a stopped command leaves no half of one. */
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
