import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { load } from 'js-yaml'
import {
  compileProduct,
  textLanguages,
  knownOperations,
  readJson,
  withForeign,
  type Catalogues,
  type ShelfNames,
  type CompileResult,
  type KnownOperation,
  type Texts,
} from '../src/engine/compile/index.ts'
import { isObject } from '../src/engine/json.ts'
import { documentsOf, foreignFiles, type ForeignFile } from '../src/server/foreign/foreign-documents.ts'

/** The files of the project that product files refer to, read from disk when first asked for. */
export interface Project {
  /** Files of a folder of `schemas`, by name without ending; a file that is no JSON is its text. */
  readonly files: (folder: 'products' | 'blocks' | 'rating' | 'terms') => Readonly<Record<string, unknown>>
  /** Groups and icons of the deployment; null where there is no shelf. */
  readonly shelf: () => ShelfNames | null
  readonly operations: () => ReadonlyMap<string, KnownOperation>
  /** OpenAPI documents of other services, those of the examples included. */
  readonly foreign: () => readonly ForeignFile[]
  /** Returns the texts of a product. */
  readonly catalogues: (product: string, own?: Catalogues['own']) => Catalogues
  /** A catalogue of every language; empty where there is none. */
  readonly catalogue: (name: string) => Readonly<Record<string, Texts>>
  readonly compile: (file: unknown) => CompileResult
}

/** The project in a folder. */
export function openProject(root: string): Project {
  const files: Project['files'] = once((folder) => {
    const place = join(root, 'schemas', folder)
    const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.json')) : []
    return Object.fromEntries(
      names.toSorted().map((name) => {
        const text = readFileSync(join(place, name), 'utf8')
        const read = readJson(text)
        return [basename(name, '.json'), read.finding === null ? read.value : text]
      }),
    )
  })
  const foreign = once(() => foreignFiles([join(root, 'schemas/api/foreign'), join(root, 'examples/api')]))
  const operations = once(() => {
    const place = join(root, 'schemas/api/openapi.yaml')
    const own = existsSync(place) ? (load(readFileSync(place, 'utf8')) as object) : {}
    return knownOperations(withForeign(own, documentsOf(foreign(''))))
  })
  const shelf = once((): ShelfNames | null => {
    const place = join(root, 'schemas/shelf.json')
    if (!existsSync(place)) return null
    const value: unknown = readJson(readFileSync(place, 'utf8')).value
    const icons = join(root, 'schemas/icons')
    const names = existsSync(icons) ? readdirSync(icons).filter((name) => name.endsWith('.svg')) : []
    return { groups: groupIds(value), icons: names.map((name) => basename(name, '.svg')) }
  })
  const catalogue: Project['catalogue'] = once((name) =>
    Object.fromEntries(
      textLanguages.map((language) => {
        const place = join(root, 'locales', language, `${name}.json`)
        return [language, existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Texts) : {}]
      }),
    ),
  )
  return {
    files,
    shelf: () => shelf(''),
    operations: () => operations(''),
    foreign: () => foreign(''),
    catalogue,
    catalogues: (product, own) => ({
      ...(own ? { own } : {}),
      product: catalogue(product),
      blocks: catalogue('blocks'),
      errors: catalogue('errors'),
      terms: catalogue('terms'),
    }),
    compile: (file) =>
      compileProduct({ file, blocks: files('blocks'), operations: operations(''), ratings: files('rating') }),
  }
}

function once<Key extends string, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/**
 * Returns the ids of a shelf's groups. It accepts a shelf of any shape; faults are reported by the check of the file.
 */
function groupIds(shelf: unknown): readonly string[] {
  const groups = isObject(shelf) ? shelf['groups'] : []
  return Array.isArray(groups)
    ? groups.flatMap((group) => (isObject(group) && typeof group['id'] === 'string' ? [group['id']] : []))
    : []
}
