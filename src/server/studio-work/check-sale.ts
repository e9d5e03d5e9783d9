import {
  compileProduct,
  emitModule,
  languagesOf,
  resolveMessages,
  type Catalogues,
  type KnownOperation,
} from '../../engine/compile/index.ts'
import { isSale } from '../../engine/index.ts'
import type { ProductFile, TermsFile } from '../../engine/product/index.ts'
import { tariffOf } from '../../engine/rating/index.ts'
import { findBuyer, tariffAnswers } from '../../trace/paths/index.ts'
import {
  draftedPaper,
  paperFaults,
  termsEditionOn,
  type DraftedSale,
  type InsurerFile,
} from '../documents/index.ts'
import { QadamError } from '../errors/index.ts'
import { languages, type Language } from '../language.ts'
import { loadCompiled, type BlocksById } from '../registry/index.ts'
import { calendarDay } from '../world.ts'

type TextsByLanguage = Catalogues['product']

/** A product that is to be published, with everything that its first customer meets. */
export interface SaleToCheck {
  /** The product's file with its tariff inside; it compiles. */
  readonly file: unknown
  readonly blocks: BlocksById
  /** Texts by language: those of the product, of the blocks, of codes, of contracts, and of documents. */
  readonly texts: TextsByLanguage
  readonly blockTexts: TextsByLanguage
  readonly errorTexts: TextsByLanguage
  readonly termsTexts: TextsByLanguage
  readonly documentTexts: TextsByLanguage
  /** The project's terms for a product without its own; null for none. */
  readonly projectTerms: unknown
  readonly insurer: InsurerFile
  readonly siteUrl: string
  /** Moment of the purchase, in milliseconds since 1970. */
  readonly at: number
}

/** A paper of a product that is to be published. */
export interface PaperToDraw extends SaleToCheck {
  readonly kind: 'policy' | 'rules'
  readonly language: Language
}

/** Walks for what no single deviation reaches. */
const patience = 100

/** Time after which no further walk begins. A search that did not end refuses nothing. */
const longestSearchMs = 8000

/** Files that a product is compiled and priced with. */
interface SaleSurroundings {
  readonly ratings: Readonly<Record<string, unknown>>
  readonly operations: ReadonlyMap<string, KnownOperation>
}

/**
 * Lets generated customers buy a product by its real tariff, and draws the papers of the first one who does, in every
 * language.
 * @throws QadamError as `draftedSale`, and QDM_PAPERS_NOT_DRAWN with each paper and the reason
 */
export async function checkSale(sale: SaleToCheck, around: SaleSurroundings): Promise<void> {
  const drafted = await draftedSale(sale, around)
  const faults = drafted ? await paperFaults(drafted) : []
  if (faults.length > 0)
    throw new QadamError('QDM_PAPERS_NOT_DRAWN', {
      problems: faults.map(({ kind, language, reason }) => ({
        path: `/papers/${kind}/${language}`,
        code: 'QDM_PAPERS_NOT_DRAWN',
        params: { kind, language, reason },
      })),
    })
}

/**
 * Draws a paper of the first generated customer who buys a product, as base64; null for a form, for the rules of a product
 * without terms, and while no customer was found in time.
 * @throws QadamError as `draftedSale`
 */
export async function drawDrafted(
  { kind, language, ...sale }: PaperToDraw,
  around: SaleSurroundings,
): Promise<string | null> {
  const drafted = await draftedSale(sale, around)
  const paper = drafted && (await draftedPaper(drafted, { kind, language }))
  return paper && paper.toString('base64')
}

/**
 * The product with the first generated customer who buys it by its real tariff; null for a form, and while the search did
 * not end in time.
 * @throws QadamError QDM_PRODUCT_BROKEN for a product with errors, QDM_PRODUCT_UNSOLD when no customer can buy or send it
 */
async function draftedSale(sale: SaleToCheck, around: SaleSurroundings): Promise<DraftedSale | null> {
  const { file: given, blocks, at } = sale
  const { product: expanded, file, messages } = compileProduct({ file: given, blocks, ...around })
  if (expanded === null || file === null) throw new QadamError('QDM_PRODUCT_BROKEN')
  const product = await loadCompiled(emitModule(expanded, { withSources: true }))
  const today = calendarDay(at)
  const end = performance.now() + longestSearchMs
  const { buyer, heldBy, isWhole } = findBuyer({
    product,
    expanded,
    shapes: new Map([...around.operations].map(([name, { answer }]) => [name, answer])),
    today,
    language: 'ru',
    patience,
    askTariff: tariffAnswers(file.id, tariffOf(file, around.ratings), today),
    goesOn: () => performance.now() < end,
  })
  if (buyer === null) {
    if (!isWhole) return null
    throw new QadamError('QDM_PRODUCT_UNSOLD', {
      problems: [{ path: '', code: 'QDM_PRODUCT_UNSOLD', params: { heldBy: heldBy ?? '' } }],
    })
  }
  if (!isSale(product)) return null
  return {
    product,
    bought: buyer,
    terms: termsOf(sale, file, today),
    texts: textsOf(sale, file, messages),
    insurer: sale.insurer,
    siteUrl: sale.siteUrl,
    at,
  }
}

function termsOf({ projectTerms }: SaleToCheck, file: ProductFile, today: string) {
  const terms = (file.terms ?? projectTerms) as TermsFile | null // the compiler and the project's tests hold both to this shape
  return terms && termsEditionOn(terms, today)
}

/** Texts of product and documents by language, with every fall-back followed. */
function textsOf(
  { texts, blockTexts, errorTexts, termsTexts, documentTexts }: SaleToCheck,
  { id, languages: spoken, texts: own = {} }: ProductFile,
  messages: Parameters<typeof resolveMessages>[1],
) {
  const catalogues = {
    own,
    product: texts,
    blocks: blockTexts,
    errors: errorTexts,
    languages: languagesOf(spoken),
  }
  const all = languages.map((language) => [
    language,
    {
      ...termsTexts[language],
      ...documentTexts[language],
      ...texts[language],
      ...resolveMessages(id, messages, catalogues, language).texts,
    },
  ])
  // One entry for each language.
  return Object.fromEntries(all) as Record<(typeof languages)[number], Readonly<Record<string, string>>>
}
