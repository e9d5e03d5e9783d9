import type { CompiledProduct } from '../engine/compiled/compiled-product.ts'
import type { ProductFile } from '../engine/product/index.ts'
import { withLinearPatterns } from '../engine/patterns/index.ts'
import { keptByUse } from './kept-by-use.ts'
import { StoreUnavailable, type Store } from './store/index.ts'
import type { World } from './world.ts'

/** A product in the list of products. */
export interface ListedProduct {
  readonly id: string
  readonly hash: string
  /** Address paths that open the wizard; the first is the canonical one. */
  readonly routes: readonly string[]
  /** Null for a product whose file names none. */
  readonly icon: string | null
  /** Null for a product that is not in the list of products, as an archived one. */
  readonly group: string | null
  /** True when the product is not sold any more: no customer begins its wizard. Begun ones are finished. */
  readonly isArchived: boolean
  /** Address of the compiled product, an ES module that never changes. */
  readonly module: string
}

/** Files of blocks by id. */
type Blocks = Readonly<Record<string, unknown>>

/** The products that are sold, and every version that was. */
export interface ProductRegistry {
  /** Returns the versions that new wizards begin with, in the order of ids: the same array while none is published. */
  readonly list: () => Promise<readonly ListedProduct[]>
  /** The product that this address path opens, or null. */
  readonly ofRoute: (path: string) => Promise<ListedProduct | null>
  /**
   * Text of a version's ES module, or null when there was no such version. Patterns take no longer than their texts are long, also
   * those of versions that were published before findings refused slow ones.
   */
  readonly moduleText: (product: string, hash: string) => Promise<string | null>
  /** The product's file of a version, or null when there was no such version. */
  readonly file: (product: string, hash: string) => Promise<ProductFile | null>
  /** The blocks that a version was compiled with, by id; null when they are not known. */
  readonly blocks: (product: string, hash: string) => Promise<Blocks | null>
  /** A version, ready to run on the server; null when there was no such version. */
  readonly compiled: (product: string, hash: string) => Promise<CompiledProduct | null>
}

/** Lifetime of the cached list in ms: the longest delay of a publication by another process; this one's is at once. */
const listLifeMs = 2000

/** Number of versions of which it is known whether their patterns are slow; few of them are. */
const keptLinear = 2000

/** Number of compiled versions in memory; each takes some hundred kilobytes. */
const keptCompiled = 100

/** Creates the registry over the store: a version published by any process is served by all of them. */
export function productRegistry(
  { store, world }: { readonly store: Store; readonly world: World },
  load: (moduleText: string) => Promise<CompiledProduct>,
): ProductRegistry {
  let listed: { readonly at: number; readonly products: Promise<readonly ListedProduct[]> } | null = null
  let last: readonly ListedProduct[] | null = null
  const compiled = keptByUse<Promise<CompiledProduct | null>>(keptCompiled)
  const linear = keptByUse<{ readonly text: string | null }>(keptLinear)
  // A person who publishes here, and opens the wizard, has the new version.
  store.watchProducts(() => (listed = null))

  // A version never changes: only files of versions that the last list does not have are read.
  const readList = async (): Promise<readonly ListedProduct[]> => {
    const current = await store.products.current()
    const known = new Map(last?.map((product) => [product.id, product]))
    const unread = current.filter(({ product, hash, isArchived }) => {
      const before = known.get(product)
      return before?.hash !== hash || before.isArchived !== isArchived
    })
    const archived = new Set(current.flatMap(({ product, isArchived }) => (isArchived ? [product] : [])))
    if (last !== null && unread.length === 0 && current.length === last.length) return last
    for (const { product, hash, file } of await store.products.files(unread))
      known.set(product, listedProduct(hash, fileIn(file), archived.has(product)))
    return current.flatMap(({ product }) => known.get(product) ?? [])
  }
  // A database failure does not change what is sold: pages use the last list meanwhile.
  const readOrLast = async (): Promise<readonly ListedProduct[]> => {
    try {
      last = await readList()
      return last
    } catch (error) {
      if (last === null || !(error instanceof StoreUnavailable)) throw error
      return last
    }
  }
  const list = (): Promise<readonly ListedProduct[]> => {
    const now = world.clock()
    if (listed && now - listed.at < listLifeMs) return listed.products
    const products = readOrLast()
    listed = { at: now, products }
    // A list that could not be read is read again at the next request.
    products.catch(() => (listed = null))
    return products
  }
  const moduleText = async (product: string, hash: string): Promise<string | null> => {
    const version = await store.products.find(product, hash)
    if (version === null) return null
    const { text } = linear.of(`${product} ${hash}`, () => {
      const made = withLinearPatterns(version.module)
      return { text: made === version.module ? null : made }
    })
    return text ?? version.module
  }
  const compile = async (product: string, hash: string): Promise<CompiledProduct | null> => {
    const text = await moduleText(product, hash)
    return text === null ? null : await load(text)
  }

  return {
    list,
    ofRoute: async (path) => (await list()).find(({ routes }) => routes.includes(path)) ?? null,
    moduleText,
    file: async (product, hash) => {
      const [version] = await store.products.files([{ product, hash }])
      return version ? fileIn(version.file) : null
    },
    blocks: async (product, hash) => {
      const version = await store.products.find(product, hash)
      return version?.blocks ? (JSON.parse(version.blocks) as Blocks) : null
    },
    compiled: (product, hash) => {
      const key = `${product} ${hash}`
      return compiled.of(key, () => {
        const loading = compile(product, hash)
        // Only versions that there are take room, or guessing would push them out.
        loading.then(
          (found) => found === null && compiled.forget(key),
          () => compiled.forget(key),
        )
        return loading
      })
    },
  }
}

/** Address of a version's ES module. */
function moduleAddress(product: string, hash: string): string {
  return `/products/${product}/${hash}.js`
}

function listedProduct(hash: string, file: ProductFile, isArchived: boolean): ListedProduct {
  const { id, routes, icon = null, group = null } = file
  const listedIn = isArchived ? null : group
  return { id, hash, routes, icon, group: listedIn, isArchived, module: moduleAddress(id, hash) }
}

/** It was compiled before it was stored, so it is a product file. */
function fileIn(text: string): ProductFile {
  return JSON.parse(text) as ProductFile
}
