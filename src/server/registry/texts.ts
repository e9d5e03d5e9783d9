import { readFile } from 'node:fs/promises'
import type { CoreDeps } from '../deps.ts'
import { languages } from '../gateway/language.ts'

/** Texts of a namespace in a language, flat; null when there is no such namespace or language. */
export type TextSource = (
  language: string,
  namespace: string,
) => Promise<Readonly<Record<string, string>> | null>

/** Flat texts by key. */
export type Texts = Readonly<Record<string, string>>

/** Catalogues of one language, by namespace, as they lie in `locales/<language>`. */
export type ReadCatalogue = (language: string, namespace: string) => Promise<Texts | null>

/** Makes the one flat map of a product's texts, with every fall-back followed. */
export type ProductTexts = (product: string, hash: string, language: string) => Promise<Texts | null>

/** Namespaces whose texts are served as they lie in their files. */
const fileNamespaces: ReadonlySet<string> = new Set([
  'common',
  'portal',
  'errors',
  'documents',
  'studio',
  'replay',
])

/** Texts out of the catalogues, and for products out of whatever their texts come from. */
export function textSource(
  { registry }: Pick<CoreDeps, 'registry'>,
  readCatalogue: ReadCatalogue,
  productTexts: ProductTexts,
): TextSource {
  return async (language, namespace) => {
    if (!languages.some((known) => known === language)) return null
    if (fileNamespaces.has(namespace)) return await readCatalogue(language, namespace)
    const product = (await registry.list()).find(({ id }) => id === namespace)
    return product ? await productTexts(product.id, product.hash, language) : null
  }
}

/** Reads `locales/<language>/<namespace>.json`; null when there is none. */
export async function readLocaleFile(language: string, namespace: string): Promise<Texts | null> {
  try {
    const file = new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url)
    return JSON.parse(await readFile(file, 'utf8')) as Texts
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
