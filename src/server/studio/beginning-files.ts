import {
  blockPath,
  blockTextsPath,
  languagesDeclared,
  nodeOf,
  printJson,
  productParts,
  productPath,
  ratingPath,
  renamedProduct,
  textsPath,
  type JsonValue,
  type ProductParts,
} from '../../authoring/index.ts'
import { nearestLanguage, readJson } from '../../engine/compile/index.ts'
import { objectNames } from '../../engine/product/index.ts'
import { QadamError, type ErrorDetail } from '../errors/index.ts'
import { currentBlocks, isOwnNamespace, type BlocksById } from '../registry/index.ts'
import { languages } from '../language.ts'
import type { ProductRelease, ReleasedTexts } from '../store/index.ts'
import { textsOfBlocks, textsOfProduct } from './block-texts.ts'
import type { StudioDeps } from './studio-deps.ts'

type JsonRecord = Readonly<Record<string, JsonValue>>
type Files = Readonly<Record<string, string>>

/** An analyst's input for a new product. */
export interface NewProductRequest {
  readonly product: string
  readonly name: string
  readonly group: string
  readonly from:
    | { readonly kind: 'product'; readonly product: string }
    | { readonly kind: 'template'; readonly template: string }
    | { readonly kind: 'file'; readonly text: string }
    | { readonly kind: 'empty' }
}

/**
 * The files of the version that is sold now, as they lie in the project where they are the same. Its blocks come with
 * `followBlocks`.
 * @throws QDM_NOT_FOUND
 */
export async function beginningFiles(
  deps: StudioDeps,
  product: string,
): Promise<{ readonly baseHash: string; readonly files: Files }> {
  const { hash, parts } = await soldParts(deps, product)
  return { baseHash: hash, files: await filesOf(deps, product, parts) }
}

/** The files of a release, as a draft of it would begin. @throws QDM_NOT_FOUND */
export async function releasedFiles(
  deps: StudioDeps,
  release: Pick<ProductRelease, 'product' | 'hash' | 'texts' | 'file'>,
): Promise<Files> {
  const { product, texts } = release
  const parts = await partsOf(deps, release, async (language) => ({
    ...(await deps.fileCatalogue(language, product)),
    ...texts[language],
  }))
  const blocks = (await deps.registry.blocks(product, release.hash)) ?? {}
  return {
    ...(await filesOf(deps, product, parts)),
    ...(await filesOfBlocks(deps, blocks)),
    ...(await filesOfBlockTexts(deps, texts, Object.keys(blocks))),
  }
}

/** The files of the blocks that a version was compiled with. */
async function filesOfBlocks({ blockText }: StudioDeps, blocks: BlocksById): Promise<Files> {
  const files = Object.entries(blocks).map(async ([id, block]) => {
    // It was compiled, so it is JSON.
    return [blockPath(id), await laidOut(await blockText(id), block as JsonRecord)] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

/** The files of the texts of these blocks as a release has them; none for a product without blocks. */
async function filesOfBlockTexts(
  { fileCatalogue }: StudioDeps,
  texts: ReleasedTexts,
  blocks: readonly string[],
): Promise<Files> {
  if (blocks.length === 0) return {}
  const released = textsOfBlocks(texts, blocks)
  const files = languages.map(async (language) => {
    const whole = { ...(await fileCatalogue(language, 'blocks')), ...released[language] }
    return [blockTextsPath(language), `${JSON.stringify(whole, null, 2)}\n`] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

async function filesOf(deps: StudioDeps, product: string, parts: ProductParts): Promise<Files> {
  const own = parts.file['rating'] === product || parts.file['rating'] === undefined
  const rating =
    parts.rating ?? (own ? ((deps.surroundings.ratings[product] as JsonRecord | undefined) ?? null) : null)
  return {
    [productPath(product)]: await laidOut(await deps.fileText(product), parts.file),
    ...(rating && { [ratingPath(product)]: await laidOut(await deps.ratingText(product), rating) }),
    ...textFiles(product, parts),
  }
}

/** The files of a new product, from another product, a template, a file or nothing. @throws QadamError */
export async function newProductFiles(
  deps: StudioDeps,
  { product, name, group, from }: NewProductRequest,
  language: string,
  refusal: (
    code: 'QDM_PRODUCT_ID_TAKEN' | 'QDM_PRODUCT_FILE_UNREADABLE' | 'QDM_NOT_FOUND',
    detail?: ErrorDetail,
  ) => QadamError,
): Promise<Files> {
  await refuseTakenId(deps, product, refusal)
  return renamedFiles(deps, { product, name, group }, await begunFrom(), language)

  async function begunFrom(): Promise<ProductParts> {
    switch (from.kind) {
      case 'product': {
        const { parts } = await soldParts(deps, from.product)
        const ownName = parts.file['rating'] ?? from.product
        const rating =
          parts.rating ?? (deps.surroundings.ratings[String(ownName)] as JsonRecord | undefined) ?? null
        const terms = parts.file['terms'] ?? (await deps.termsFile(from.product))
        return {
          ...parts,
          file: { ...parts.file, ...(rating && { rating: from.product }), ...(terms !== null && { terms }) },
          rating,
        }
      }
      case 'template': {
        const template = deps.templates[from.template]
        if (!template) throw refusal('QDM_NOT_FOUND')
        return productParts(template, {})
      }
      case 'file': {
        const { value, finding } = readJson(from.text.replace(/^\uFEFF/, ''))
        const findings = finding ? [finding] : (await compiledWithCurrentBlocks(value)).findings
        const errors = findings.filter(({ severity }) => severity === 'error')
        if (errors.length > 0)
          throw refusal('QDM_PRODUCT_FILE_UNREADABLE', {
            problems: errors.slice(0, 50).map(({ path, code }) => ({ path, code, params: {} })),
          })
        return productParts(value as JsonRecord, {}) // it compiled
      }
      case 'empty':
        return productParts(emptyProduct, {})
      default:
        return from satisfies never
    }
  }

  async function compiledWithCurrentBlocks(file: unknown) {
    return await deps.work.compile({ file, blocks: await currentBlocks(deps.store, deps.surroundings) })
  }
}

/** Refuses the id of a new product that a product has, or that no product can have. @throws QDM_PRODUCT_ID_TAKEN */
export async function refuseTakenId(
  { registry }: Pick<StudioDeps, 'registry'>,
  product: string,
  refusal: (code: 'QDM_PRODUCT_ID_TAKEN') => QadamError,
): Promise<void> {
  const isTaken = (await registry.list()).some(({ id }) => id === product)
  if (isTaken || isOwnNamespace(product) || ownPaths.has(product) || isNoFileName(product))
    throw refusal('QDM_PRODUCT_ID_TAKEN')
}

/** The files of a new product that other parts become, under its own id, name and group. */
export function renamedFiles(
  deps: Pick<StudioDeps, 'operations'>,
  { product, name, group }: Omit<NewProductRequest, 'from'>,
  parts: ProductParts,
  language: string,
): Files {
  const { file, rating, texts } = renamedProduct(parts, product, priceCallsOfOne(deps))
  const spoken = languagesDeclared(file['languages'])
  const own = nearestLanguage(spoken, { shell: language }).tag
  // A file that has this name in one language has it in the others, too.
  const keepsName = Object.values(texts).some((known) => known[`${product}.title`] === name)
  const withName = (known: Readonly<Record<string, string>>, isNamed: boolean) => {
    const { [`${product}.title`]: _title, [`${product}.short`]: _short, ...rest } = known
    return isNamed ? { ...rest, [`${product}.title`]: name } : rest
  }
  // Without a name in a language, that language is shown as not translated.
  const named = keepsName
    ? texts
    : Object.fromEntries(
        spoken.map(({ tag }, at) => [tag, withName(texts[tag] ?? {}, at === 0 || tag === own)]),
      )
  return {
    [productPath(product)]: printJson(nodeOf({ ...file, group })),
    ...(rating && { [ratingPath(product)]: printJson(nodeOf(rating)) }),
    ...textFiles(product, { file, texts: named }),
  }
}

/** What every product has: its address and its group are those that the analyst chose. */
const emptyProduct: JsonRecord = {
  $schema: '../meta/product.schema.json',
  format: 1,
  id: 'empty',
  routes: [],
  group: '',
  data: { type: 'object', properties: {} },
  slides: [],
}

/** Operations that give one price of one product. */
function priceCallsOfOne({ operations }: Pick<StudioDeps, 'operations'>): ReadonlySet<string> {
  const found = [...operations.values()].filter(
    ({ mark, products }) => mark.role === 'price' && products.length > 0 && !('each' in mark),
  )
  return new Set(found.map(({ id }) => id))
}

/** Returns whether a file or an object cannot have this name: a device of Windows, what every object answers to. */
function isNoFileName(name: string): boolean {
  return objectNames.has(name) || /^(con|prn|aux|nul|com\d|lpt\d)$/.test(name)
}

/** Paths under `/studio/` that are not products. */
const ownPaths: ReadonlySet<string> = new Set(['frame', 'preview'])

async function soldParts(
  deps: StudioDeps,
  product: string,
): Promise<{ readonly hash: string; readonly parts: ProductParts }> {
  const listed = (await deps.registry.list()).find(({ id }) => id === product)
  if (!listed) throw new QadamError('QDM_NOT_FOUND')
  const { hash } = listed
  const [latest] = await deps.store.releases.of(product)
  const sold = { product, hash, file: latest?.hash === hash ? latest.file : null }
  const textsIn = async (language: string) => (await deps.catalogue(language, product)) ?? {}
  return { hash, parts: await partsOf(deps, sold, textsIn) }
}

async function partsOf(
  { registry, surroundings }: StudioDeps,
  { product, hash, file: own }: Pick<ProductRelease, 'product' | 'hash' | 'file'>,
  textsIn: (language: string) => Promise<Readonly<Record<string, string>>>,
): Promise<ProductParts> {
  const text = own ?? JSON.stringify(await registry.file(product, hash))
  const value = JSON.parse(text) as JsonRecord | null // a product's file is JSON
  if (value === null) throw new QadamError('QDM_NOT_FOUND')
  const spoken = languagesDeclared(value['languages'])
  const texts = spoken.map(async ({ tag }) => [tag, await textsIn(tag)] as const)
  const all = Object.fromEntries(await Promise.all(texts))
  // A release carries the texts of its blocks, too; those are no texts of the product.
  return productParts(value, textsOfProduct(all, product, surroundings.blocks))
}

/** Returns the text of the project's file when its value is equal, so that its layout is kept. */
async function laidOut(text: string | null, value: JsonRecord): Promise<string> {
  const isSame = text !== null && JSON.stringify(JSON.parse(text)) === JSON.stringify(value)
  return isSame ? text : printJson(nodeOf(value))
}

/** A file of texts for each language that the product declares, and for each of which it has texts. */
function textFiles(product: string, { file, texts }: Pick<ProductParts, 'file' | 'texts'>): Files {
  const tags = new Set([...languagesDeclared(file['languages']).map(({ tag }) => tag), ...Object.keys(texts)])
  return Object.fromEntries(
    [...tags].map((tag) => {
      const sorted = Object.entries(texts[tag] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
      return [textsPath(product, tag), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`]
    }),
  )
}
