import { readdir, readFile } from 'node:fs/promises'
import {
  languagesOf,
  nearestLanguage,
  resolveMessages,
  type Catalogues,
  type MessageKey,
  type ProductLanguage,
  type Texts,
} from '../../engine/compile/index.ts'
import { languages } from '../language.ts'
import { keptByUse } from '../kept-by-use.ts'
import type { ListedProduct, ProductRegistry } from '../product-registry.ts'
import type { ProductFile } from '../../engine/product/index.ts'
import type { ProductCompiler } from './engine-compiler.ts'

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
  'mini-app',
  'talk',
  'errors',
  'findings',
  'operations',
  'documents',
  'terms',
])

/** Namespace with the names of all products and a line about each, for lists of products. */
const namesOfProducts = 'products'

/** Returns whether a namespace of texts is reserved, so that no product can have its name. */
export function isOwnNamespace(name: string): boolean {
  return fileNamespaces.has(name) || name === namesOfProducts || name === 'blocks' || name === 'server'
}

const saidInLists = ['short', 'title', 'lead', 'typical']

/** Number of versions whose needed texts are in memory; each takes some hundred kilobytes. */
const keptNeeds = 100

/** Texts out of the catalogues of `locales`; a product's with every fall-back followed. */
export function textSource(
  { registry }: { readonly registry: ProductRegistry },
  compiler: ProductCompiler,
  readCatalogue: ReadCatalogue = readLocaleFile,
): TextSource {
  const needed = keptByUse<Promise<readonly MessageKey[]>>(keptNeeds)
  let names: ReadonlyMap<string, NamesInFile> = new Map()

  const ofNamespace: TextSource = async (language, namespace) => {
    if (fileNamespaces.has(namespace)) return await readCatalogue(language, namespace)
    const product = (await registry.list()).find(({ id }) => id === namespace)
    const file = product && (await registry.file(product.id, product.hash))
    if (!product || !file) return null

    const spoken = languagesOf(file.languages)
    // A language that the portal does not speak is served for the products that do.
    if (!isOfPortal(language) && !spoken.some(({ tag }) => tag === language)) return null
    const messages = await needed.of(product.hash, () => {
      // The version needs the texts of its own blocks, also when they have changed since.
      const needing = registry
        .blocks(product.id, product.hash)
        .then((mounted) => compiler.compile(file, mounted ?? undefined).version?.messages ?? [])
      needing.catch(() => needed.forget(product.hash))
      return needing
    })
    const { source, read } = languagesToRead(spoken, language)
    const [own, blocks, errors] = await Promise.all(
      [product.id, 'blocks', 'errors'].map((name) => inLanguages(read, name, readCatalogue)),
    )
    const catalogues = {
      own: file.texts ?? {},
      product: own ?? {},
      blocks: blocks ?? {},
      errors: errors ?? {},
      languages: spoken,
    }
    const { texts } = resolveMessages(product.id, messages, catalogues, language)
    // The rest of the catalogue serves customers on an older version.
    return { ...own?.[source], ...own?.[language], ...texts }
  }
  /** The names in the files of these products: read once for each version, and kept while it is sold. */
  const namesOf = async (products: readonly ListedProduct[]): Promise<ReadonlyMap<string, NamesInFile>> => {
    const known = names
    const read = products.map(async ({ id, hash }) => {
      return [hash, known.get(hash) ?? namesIn(await registry.file(id, hash))] as const
    })
    names = new Map(await Promise.all(read))
    return names
  }
  // The names of a thousand products need neither their other texts nor their compiled versions.
  const ofProducts = async (language: string): Promise<Texts> => {
    const products = await registry.list()
    const inFiles = await namesOf(products)
    const texts = await Promise.all(
      products.map(async ({ id, hash }) => {
        const named = inFiles.get(hash) ?? namesIn(null)
        const product = await inLanguages(languagesToRead(named.languages, language).read, id, readCatalogue)
        const catalogues = { ...named, product, blocks: {}, errors: {} }
        return resolveMessages(id, namesNeeded(id), catalogues, language).texts
      }),
    )
    return Object.assign({}, ...texts) as Texts // of objects of texts
  }

  return async (language, namespace) => {
    const isShared = namespace === namesOfProducts || fileNamespaces.has(namespace)
    if (isShared && !isOfPortal(language)) return null
    return namespace === namesOfProducts ? await ofProducts(language) : await ofNamespace(language, namespace)
  }
}

/** Names and leads in the file of a version, keys as in the file, without the product. */
type NamesInFile = Required<Pick<Catalogues, 'own' | 'languages'>>

function namesIn(file: ProductFile | null): NamesInFile {
  const only = (all: Texts): Texts =>
    Object.fromEntries(saidInLists.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])))
  const texts = Object.entries(file?.texts ?? {})
  return {
    own: Object.fromEntries(texts.map(([language, all]) => [language, only(all)])),
    languages: languagesOf(file?.languages),
  }
}

function namesNeeded(product: string): readonly MessageKey[] {
  return saidInLists.map((name) => ({ key: `${product}.${name}`, fallbacks: [], optional: true }))
}

/** Returns the language from which missing texts are borrowed, and the languages to read for texts in a language. */
function languagesToRead(
  spoken: readonly ProductLanguage[],
  language: string,
): { readonly source: string; readonly read: readonly string[] } {
  const declared = spoken.find(({ tag }) => tag === language)
  const lender = declared ? spoken[0] : nearestLanguage(spoken, { shell: language })
  const source = lender?.tag ?? language
  return { source, read: [...new Set([source, language, declared?.shell ?? language])] }
}

function isOfPortal(language: string): boolean {
  return languages.some((known) => known === language)
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

const localesFolder = new URL('../../../locales/', import.meta.url)

/** Names of the files of a language; they come with the release. */
const localeFiles = new Map<string, Promise<ReadonlySet<string>>>()

/** Texts as written in the files of `locales`. */
export async function readLocaleFile(language: string, namespace: string): Promise<Texts | null> {
  if (!isOfPortal(language)) return null
  const listed = localeFiles.get(language) ?? namesInFolder(language)
  localeFiles.set(language, listed)
  const name = `${namespace}.json`
  if (!(await listed).has(name)) return null
  return JSON.parse(await readFile(new URL(`${language}/${name}`, localesFolder), 'utf8')) as Texts
}

async function namesInFolder(language: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(new URL(`${language}/`, localesFolder)))
}
