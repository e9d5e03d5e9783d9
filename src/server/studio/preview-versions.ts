import { LRUCache } from 'lru-cache'
import { QadamError } from '../errors/index.ts'
import type { ProductFile, RatingFile } from '../../engine/product/index.ts'
import { tariffOf } from '../../engine/rating/index.ts'
import type { BlocksById } from '../registry/index.ts'
import { draftVersion } from './draft-version.ts'
import { draftOrOnSale } from './on-sale-draft.ts'
import type { StudioDeps } from './studio-deps.ts'

/** The product of a draft, and its tariff. */
interface DraftTariff {
  readonly product: string
  readonly file: RatingFile
}

/** Number of versions in memory, so that reloading a preview compiles nothing. */
const mostVersions = 16

/**
 * Modules and tariffs of product drafts after a number of changes, and what explains published versions. The last ones
 * are kept. Each throws QDM_NOT_FOUND, or QDM_PRODUCT_BROKEN for a draft with errors.
 */
export function previewVersions(deps: StudioDeps) {
  const { store, work, surroundings } = deps
  const modules = new LRUCache<string, string>({ max: mostVersions })
  const tariffs = new LRUCache<string, { readonly tariff: DraftTariff | null }>({ max: mostVersions })

  const versionOf = async (id: string, seq: number) => {
    const draft = await draftOrOnSale(deps, id)
    if (seq > draft.seq) throw new QadamError('QDM_NOT_FOUND')
    const { file, blocks } = await draftVersion({ store, work, surroundings }, draft, seq)
    return { product: draft.product, file, blocks }
  }

  const moduleOf = async (id: string, seq: number): Promise<string> => {
    const key = `${id}/${seq}`
    const known = modules.get(key)
    if (known !== undefined) return known
    const { file, blocks } = await versionOf(id, seq)
    const module = await work.previewModule({ file, blocks })
    if (module === null) throw new QadamError('QDM_NOT_FOUND')
    modules.set(key, module)
    return module
  }

  const tariffAt = async (id: string, seq: number) => {
    const key = `${id}/${seq}`
    const known = tariffs.get(key)
    if (known !== undefined) return known.tariff
    const { product, file } = await versionOf(id, seq)
    // It was compiled, so it is a product file.
    const own = tariffOf(file as ProductFile, surroundings.ratings)
    const tariff = own && { product, file: own }
    tariffs.set(key, { tariff })
    return tariff
  }

  const reasonsOf = async (product: string, hash: string): Promise<string> => {
    const key = `sold ${product}/${hash}`
    const known = modules.get(key)
    if (known !== undefined) return known
    const sold = await store.products.find(product, hash)
    const blocks = sold?.blocks ? (JSON.parse(sold.blocks) as BlocksById) : undefined
    const version = sold && (await work.reasons({ file: JSON.parse(sold.file), blocks }))
    // A version of before its blocks were kept may be another one with the blocks of now; its reasons would be wrong.
    if (version?.hash !== hash) throw new QadamError('QDM_NOT_FOUND')
    modules.set(key, version.reasons)
    return version.reasons
  }

  return { moduleOf, tariffAt, reasonsOf }
}
