import { checkFile } from '../compile/files/check-files.ts'
import type { CelEnvironment, CelPlace } from '../cel/index.ts'
import type { ShelfNames } from '../compile/files/check-shelf.ts'
import { checkProduct, type ProductCheck } from '../compile/compile-product.ts'
import type { OnExpression } from '../compile/compilation/compilation.ts'
import { readJson } from '../compile/files/read-json.ts'
import { textFindings } from '../compile/text-findings.ts'
import type { KnownOperation } from '../compile/api/operations.ts'
import type { Catalogues } from '../compile/texts/resolve-messages.ts'
import { finding } from '../findings/catalogue.ts'
import type { Finding } from '../findings/finding.ts'
import { placeAt } from '../findings/place.ts'
import { pointerBelow } from '../json-pointer.ts'
import { createMemory, type Memory } from '../memory.ts'
import type { FileKind } from '../product/shape/meta-schemas.ts'
import type { ProductFile } from '../product/grammar.generated.ts'
import { tariffOf } from '../rating/index.ts'
import { placeFindings, type PlacedFinding } from './placed-finding.ts'
import { twiceKeys } from './twice-keys.ts'
import { runOutOfProduct, runOutOfRating } from './run-out-findings.ts'
import { tariffFindings } from './tariff-findings.ts'

/** All files around a file that its check depends on. */
export interface LintSurroundings {
  /** Block files by id. */
  readonly blocks: Readonly<Record<string, unknown>>
  /** Rating tables by id. */
  readonly ratings: Readonly<Record<string, unknown>>
  /** Groups and icons of the deployment; null when they are not known. */
  readonly shelf?: ShelfNames | null
  /** Ids of all products; null when they are not known. */
  readonly products?: readonly string[] | null
  /** Operations of the API; null when they are not known. */
  readonly operations: ReadonlyMap<string, KnownOperation> | null
  /** Returns the texts of a product; null when texts are not checked. */
  readonly catalogues: ((product: string, own: ProductFile['texts']) => Catalogues) | null
  /** Checks the contrasts of a theme, `checkTheme`; without it only its shape is checked. */
  readonly checkTheme?: (file: unknown) => readonly Finding[]
  /** The day on which tariffs have to be in force, `2026-11-22`. */
  readonly today: string
}

/** Result of checking the text of a file. */
export interface LintedText {
  readonly findings: readonly PlacedFinding[]
  /** The checked product, when the text is one. */
  readonly check: ProductCheck | null
}

/** Finds everything that is wrong with files; a product that is linted again costs what changed in it. */
export interface Linter {
  readonly lint: (kind: FileKind, text: string) => LintedText
  /**
   * The scope of the expression at a place of the product that was linted last. A place that was never checked has the
   * scope of the whole product; null before the first product whose names could be read.
   */
  readonly scopeAt: (path: string) => ExpressionScope | null
}

/** The names that an expression can use. */
export interface ExpressionScope {
  readonly environment: CelEnvironment
  readonly place: CelPlace
}

/** Creates a linter for one file that is being edited. It never throws, for any text. */
export function createLinter(surroundings: LintSurroundings): Linter {
  const memory = createMemory()
  const { today, shelf, products } = surroundings
  const onShelf = shelf && products ? { icons: shelf.icons, products } : null
  // Only expressions that changed are seen again; those before keep their places.
  const places = new Map<string, CelPlace>()
  let environment: CelEnvironment | null = null
  const noteScope: OnExpression = (names, _, at, scope) => {
    environment = names
    if (at.block === null) places.set(at.path, { at, ...scope })
  }
  return {
    scopeAt: (path) =>
      environment && { environment, place: places.get(path) ?? { at: placeAt(path), list: null } },
    lint: (kind, text) => {
      const read = readJson(text)
      if (read.finding !== null) return { findings: placeFindings(text, [read.finding]), check: null }
      const twice = twiceKeys(text)
      if (kind !== 'product') {
        const runOut = kind === 'rating' ? runOutOfRating(read.value, today) : []
        const checked =
          kind === 'theme' && surroundings.checkTheme
            ? surroundings.checkTheme(read.value)
            : checkFile(kind, read.value, { shelf: onShelf })
        return { findings: placeFindings(text, [...twice, ...checked, ...runOut]), check: null }
      }
      const check = checkProduct({ file: read.value, ...surroundings }, memory, noteScope)
      const texts = checkTexts(check, surroundings, memory)
      const runOut = check.file === null ? [] : runOutOfProduct(check.file, surroundings.ratings, today)
      const tariff = checkTariff(check, surroundings)
      const findings = [...twice, ...check.findings, ...runOut, ...tariff, ...texts]
      return { findings: placeFindings(text, findings), check }
    },
  }
}

/** Compares the answers of a product with the tables that price them. */
function checkTariff(
  { product, file }: ProductCheck,
  { ratings, today }: LintSurroundings,
): readonly Finding[] {
  const tariff = product && file && tariffOf(file, ratings)
  if (!tariff || checkFile('rating', tariff).length > 0) return []
  return tariffFindings(product, tariff, { today, isOwn: typeof file.rating === 'object' })
}

function checkTexts(
  check: ProductCheck,
  { catalogues }: LintSurroundings,
  memory: Memory,
): ReturnType<typeof textFindings> {
  if (check.product === null || catalogues === null) return []
  const asked = new Set(check.messages.flatMap(({ key, fallbacks }) => [key, ...fallbacks]))
  return [
    ...textFindings(check, catalogues(check.product.id, check.file?.texts), memory),
    ...ownTextsUnused(check.product.id, check.file?.texts ?? {}, asked),
  ]
}

/** Texts that a product in a single file brings for no element of it. */
function ownTextsUnused(
  id: string,
  texts: NonNullable<ProductFile['texts']>,
  asked: ReadonlySet<string>,
): readonly Finding[] {
  return Object.entries(texts).flatMap(([language, own]) =>
    Object.keys(own)
      .filter((key) => !asked.has(`${id}.${key}`) && !asked.has(key) && !key.startsWith('badge.'))
      .map((key) => finding('TEXT_UNUSED', placeAt(pointerBelow('/texts', language, key)), { key })),
  )
}
