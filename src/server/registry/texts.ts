import { readFile } from 'node:fs/promises'
import { resolveMessages, sourceLanguage, type MessageKey, type Texts } from '../../engine/compile/index.ts'
import { languages } from '../language.ts'
import type { ProductCompiler } from './engine-compiler.ts'
import type { ProductRegistry } from '../product-registry.ts'

/** Returns the texts of a namespace in a language, flat; null for an unknown namespace or language. */
export type TextSource = (language: string, namespace: string) => Promise<Texts | null>

/** Namespaces whose texts are served unchanged from their files. */
const fileNamespaces: ReadonlySet<string> = new Set([
  'common',
  'portal',
  'auth',
  'cabinet',
  'claims',
  'services',
  'admin',
  'studio',
  'replay',
  'why',
  'rare',
  'errors',
  'findings',
  'documents',
  'terms',
])

/** Namespace with the names of all products and a line about each, for lists of products. */
const namesOfProducts = 'products'

/** Returns whether a namespace of texts is reserved, so that no product can have its name. */
export function isOwnNamespace(name: string): boolean {
  return fileNamespaces.has(name) || name === namesOfProducts || name === 'blocks' || name === 'server'
}

const saidInLists = ['short', 'title', 'lead']

/** Texts out of the catalogues of `locales`; a product's with every fall-back followed. */
export function textSource(
  { registry }: { readonly registry: ProductRegistry },
  compiler: ProductCompiler,
  readCatalogue: ReadCatalogue = readLocaleFile,
): TextSource {
  const needed = new Map<string, readonly MessageKey[]>()

  const ofNamespace: TextSource = async (language, namespace) => {
    if (fileNamespaces.has(namespace)) return await readCatalogue(language, namespace)
    const product = (await registry.list()).find(({ id }) => id === namespace)
    const file = product && (await registry.file(product.id, product.hash))
    if (!product || !file) return null

    const messages = needed.get(product.hash) ?? compiler.compile(file).version?.messages ?? []
    needed.set(product.hash, messages)
    const both = [...new Set([sourceLanguage, language])]
    const [own, blocks, errors] = await Promise.all(
      [product.id, 'blocks', 'errors'].map((name) => inLanguages(both, name, readCatalogue)),
    )
    const catalogues = {
      own: file.texts ?? {},
      product: own ?? {},
      blocks: blocks ?? {},
      errors: errors ?? {},
    }
    const { texts } = resolveMessages(product.id, messages, catalogues, language)
    // The rest of the catalogue serves customers on an older version.
    return { ...own?.[sourceLanguage], ...own?.[language], ...texts }
  }
  const ofProducts = async (language: string): Promise<Texts> => {
    const ids = (await registry.list()).map(({ id }) => id)
    const texts = await Promise.all(ids.map(async (id) => await ofNamespace(language, id)))
    const keys = ids.flatMap((id) => saidInLists.map((key) => `${id}.${key}`))
    const all: Texts = Object.assign({}, ...texts)
    return Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])))
  }

  return async (language, namespace) => {
    if (!languages.some((known) => known === language)) return null
    return namespace === namesOfProducts ? await ofProducts(language) : await ofNamespace(language, namespace)
  }
}

/** Texts of one file of `locales`; null when there is no such file. */
export type ReadCatalogue = (language: string, namespace: string) => Promise<Texts | null>

async function inLanguages(
  wanted: readonly string[],
  namespace: string,
  read: ReadCatalogue,
): Promise<Readonly<Record<string, Texts>>> {
  return Object.fromEntries(
    await Promise.all(wanted.map(async (language) => [language, (await read(language, namespace)) ?? {}])),
  )
}

/** Texts as written in the files of `locales`. */
export async function readLocaleFile(language: string, namespace: string): Promise<Texts | null> {
  try {
    const file = new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url)
    return JSON.parse(await readFile(file, 'utf8')) as Texts
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
