import type { CompiledProduct } from '../../engine/index.ts'
import { knownOperations } from '../../engine/compile/index.ts'
import type { RatingFile } from '../../engine/product/index.ts'
import { draftPrice } from '../insurer/index.ts'
import { keptByUse } from '../kept-by-use.ts'
import type { Language } from '../language.ts'
import { makeOnce, operationsOf, readApiDocument, type RequestParts } from '../operations/index.ts'
import { checkPlayed, playPacked, playPackedScenarios } from '../recordings/index.ts'
import {
  compileWithin,
  loadCompiled,
  type BlocksById,
  type CompiledFile,
  type CompiledVersion,
  type ProductSurroundings,
} from '../registry/index.ts'
import type { PackedRecording } from '../store/index.ts'
import type { PaperToDraw, SaleToCheck } from './check-sale.ts'
import { pricesAgain, type TwoTariffs } from './impact-prices.ts'
import { lintErrors, type FileToLint } from './lint-errors.ts'
import type { FormToRead } from './read-form.ts'
import { checkTariff, pricedTrial, type TriedRequest } from './tariff-trial.ts'
import { fatesOf, type OpenedWizards } from './wizard-fates.ts'

/** A version of a product without its functions, so that threads can pass it. */
export type StudioVersion = Omit<CompiledVersion, 'reasons' | 'previewModule'>

/** A file to compile, with the blocks that it may mount. */
export interface FileToCompile {
  readonly file: unknown
  readonly blocks: BlocksById
}

/** Texts of the modules of the version on sale, null for a new product, and of the one that may replace it. */
interface TwoModules {
  readonly sold: string | null
  readonly other: string
}

/** A price call of a preview. */
export interface AskedOfDraft {
  readonly product: string
  readonly file: RatingFile
  /** ISO date that counts as today. */
  readonly day: string
  readonly operation: string
  readonly parts: RequestParts
  readonly language: Language
}

/** Papers need the typesetter, which no other task does. */
const loadSaleCheck = async () => await import('./check-sale.ts')

/** Forms of other engines need the readers of these, which no other task does. */
const loadReader = async () => await import('./read-form.ts')

/** Number of products in the memory of a thread, each a version on sale or one that may replace it. */
const mostProducts = 4

/**
 * The Studio's work whose time depends on what an analyst wrote. It takes and gives values that threads can pass, and
 * reads no store.
 */
export function studioTasks(surroundings: ProductSurroundings) {
  const compile = compileWithin(surroundings)
  const known = makeOnce(() => knownOperations(surroundings.api))
  const products = keptByUse<Promise<CompiledProduct>>(mostProducts)
  const productIn = (module: string) => products.of(module, async () => await loadCompiled(module))
  const operations = makeOnce(async () => operationsOf(await readApiDocument()))

  return {
    compile: ({ file, blocks }: FileToCompile) => {
      const { findings, version } = compile(file, blocks)
      return { findings, version: version && passedVersion(version) }
    },

    lintErrors: (file: FileToLint) =>
      lintErrors(file, { ratings: surroundings.ratings, operations: known() }),

    /** The product of a form of another engine, with the report on it. Nothing of the form is run. */
    readForm: async (form: FormToRead) => {
      const { productOfForm } = await loadReader()
      return await productOfForm(form, { ratings: surroundings.ratings, operations: known() })
    },

    /** Text of the module of a preview; null for a broken file. */
    previewModule: ({ file, blocks }: FileToCompile) =>
      compile(file, blocks).version?.previewModule() ?? null,

    /** Hash and explanation of a version; null for a broken file. */
    reasons: ({ file, blocks }: { readonly file: unknown; readonly blocks: BlocksById | undefined }) => {
      const { version } = compile(file, blocks)
      return version && { hash: version.hash, reasons: version.reasons() }
    },

    tryTariff: ({ tried, day }: { readonly tried: TriedRequest; readonly day: string }) =>
      pricedTrial(tried, day),

    checkTariff: ({ product, day }: { readonly product: unknown; readonly day: string }) =>
      checkTariff(product, day),

    checkSale: async (sale: SaleToCheck) => {
      const { checkSale } = await loadSaleCheck()
      await checkSale(sale, { ratings: surroundings.ratings, operations: known() })
    },

    drawDrafted: async (paper: PaperToDraw) => {
      const { drawDrafted } = await loadSaleCheck()
      return await drawDrafted(paper, { ratings: surroundings.ratings, operations: known() })
    },

    priceOfDraft: async ({ operation: id, parts, language, ...tariff }: AskedOfDraft) => {
      const operation = (await operations()).get(id)
      if (!operation) return null
      return await draftPrice(tariff, {
        operation,
        parts,
        language,
        idempotencyKey: '',
        // A draft has no version that a header could name.
        request: { headers: {} },
      })
    },

    playScenarios: async ({
      sold,
      other,
      ...played
    }: TwoModules & {
      readonly scenarios: readonly PackedRecording[]
      readonly causes: readonly string[]
    }) =>
      await playPackedScenarios(
        { sold: sold === null ? null : await productIn(sold), other: await productIn(other) },
        played,
      ),

    playRecordings: async ({
      sold,
      other,
      tariffs,
      day,
      recordings,
    }: {
      readonly sold: string
      readonly other: string
      readonly tariffs: TwoTariffs
      readonly day: string
      readonly recordings: readonly { readonly id: string; readonly packed: string }[]
    }) => {
      const answerAgain = pricesAgain(tariffs, day)
      const versions = { sold: await productIn(sold), other: await productIn(other) }
      return await playPacked({ ...versions, ...(answerAgain && { answerAgain }) }, recordings)
    },

    checkPlayed: async ({ module, text }: { readonly module: string; readonly text: string }) =>
      await checkPlayed(await productIn(module), text),

    openWizards: async ({
      product,
      own,
      ...opened
    }: Pick<OpenedWizards, 'states' | 'today'> & {
      readonly product: string
      readonly own: string | null
    }) =>
      fatesOf({
        ...opened,
        product: await productIn(product),
        own: own === null ? null : await productIn(own),
      }),
  }
}

function passedVersion({ id, hash, module, messages, blocks }: CompiledVersion): StudioVersion {
  return { id, hash, module, messages, blocks }
}

/** Result of compiling a file in a thread. */
export type StudioCompiledFile = Pick<CompiledFile, 'findings'> & { readonly version: StudioVersion | null }
