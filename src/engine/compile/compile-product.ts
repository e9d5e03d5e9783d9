import { hasErrors, type Finding } from '../findings/finding.ts'
import { noMemory, type Memory } from '../memory.ts'
import { checkShape } from '../product/shape/check-shape.ts'
import { cleanFile } from '../product/shape/clean-file.ts'
import { mountProduct } from '../product/mount/mount-product.ts'
import { placeAt } from '../findings/place.ts'
import { readBlocks } from '../product/blocks/read-blocks.ts'
import { needsResolving, resolveData } from '../product/resolve-data.ts'
import { checkFile } from './files/check-files.ts'
import { checkOnShelf } from './files/check-shelf.ts'
import { checkTerms } from './checks/check-terms.ts'
import {
  startCompilation,
  type Compilation,
  type OnExpression,
  type Surroundings,
} from './compilation/compilation.ts'
import { contentHash } from './files/content-hash.ts'
import { expandProduct } from './expand/expand-product.ts'
import type { MessageKey } from './texts/message-key.ts'
import { messageKeys } from './texts/message-keys.ts'
import { sourceForm } from './compilation/source-form.ts'
import { structureOf } from './compilation/structure.ts'
import { checkTooNew } from './files/too-new.ts'
import { unusedFindings } from './checks/unused.ts'
import type { ExpandedProduct } from '../emit/expanded-product.ts'
import type { JsonObject } from '../json.ts'
import type { ProductFile, TermsFile } from '../product/grammar.generated.ts'

/** A product file and the files that it refers to. */
export interface CompileInput extends Partial<Surroundings> {
  /** The product file, parsed or not trusted at all. */
  readonly file: unknown
  /** Block files by id. */
  readonly blocks: Readonly<Record<string, unknown>>
}

/** Result of checking a product file: its findings, and the compiled product when there are no errors. */
export interface ProductCheck {
  /** Everything that is wrong, errors and warnings, in the order of the passes. */
  readonly findings: readonly Finding[]
  /** Null when a finding is an error; its hash is empty. */
  readonly product: ExpandedProduct | null
  /** Every text that the product needs; empty when it has errors beside reserved names. */
  readonly messages: readonly MessageKey[]
  /** The file as an analyst wrote it, when its shape is right. */
  readonly file: ProductFile | null
}

/** A compiled product without its module's text, or the reason why it is refused. */
export interface CompileResult extends ProductCheck {
  /**
   * Content hash: the name of this version. It counts everything of the file that is read while the version is sold, an own
   * rating, own terms and own texts included; texts of the catalogues do not count. Empty without a product.
   */
  readonly hash: string
}

/**
 * Compiles a product file into an expanded product. Returns faults as findings; never throws, for any content of the
 * file.
 */
export function compileProduct(input: CompileInput): CompileResult {
  const checked = checkProduct(input)
  const { product, file } = checked
  if (product === null || file === null) return { ...checked, hash: '' }
  const hash = contentHash({ product: sourceForm(product), ...besideProduct(file) })
  return { ...checked, product: { ...product, hash }, hash }
}

/** The parts of a file that are read while a version is sold, and that its compiled product does not hold. */
function besideProduct({ rating, terms, texts, price }: ProductFile): JsonObject {
  const read = { terms, texts, typical: price?.typical }
  return {
    rating: typeof rating === 'object' ? sourceForm(rating) : null,
    ...Object.fromEntries(
      Object.entries(read).flatMap(([key, part]) => (part === undefined ? [] : [[key, sourceForm(part)]])),
    ),
  }
}

const refused = (findings: readonly Finding[], file: ProductFile | null): ProductCheck => ({
  findings,
  product: null,
  messages: [],
  file,
})

/**
 * Checks a product file; the same as `compileProduct` without the name of the version. `memory` makes it quick for a
 * file that changed little; with it `onExpression` receives only the expressions that changed.
 */
export function checkProduct(
  input: CompileInput,
  memory: Memory = noMemory,
  onExpression?: OnExpression,
): ProductCheck {
  memory.begin()
  const clean = cleanFile(memory.share('file', input.file), memory)
  if (clean.rest === null && clean.findings.length > 0) return refused(clean.findings, null)
  const readable = clean.value ?? memory.share('file without reserved names', clean.rest)
  const tooNew = checkTooNew(readable)
  if (tooNew !== null) return refused([tooNew], null)
  const shape = checkShape('product', readable, placeAt, memory)
  const { file } = shape
  if (file === null) return refused([...clean.findings, ...shape.findings], null)

  const { file: resolved, findings: ofData } = resolvedFile(file, memory)
  const { blocks, findings: ofBlocks } = readBlocks(file, input.blocks, memory)
  const structure = structureOf(resolved, [input.blocks, input.operations, input.ratings], memory)
  const mounting = mountProduct(resolved, blocks, memory)
  const compilation = startCompilation(
    mounting.product,
    {
      operations: input.operations ?? null,
      ratings: input.ratings ?? null,
      shelf: input.shelf ?? null,
    },
    structure,
    { memory, onExpression },
  )
  const expanded = expandProduct(compilation)
  const ofTerms = ownTerms(compilation, file)
  const ofRating = memory.once('rating', [file.rating], () => ownRating(file))
  const findings = withoutConsequences([
    ...shape.findings,
    ...ofData,
    ...ofRating,
    ...(input.shelf ? checkOnShelf(file, input.shelf) : []),
    ...ofTerms,
    ...ofBlocks,
    ...mounting.findings,
    ...compilation.findings,
  ])
  if (hasErrors(findings)) return refused(withoutRepeats([...clean.findings, ...findings]), file)

  const isRefused = clean.findings.length > 0
  return {
    findings: isRefused
      ? withoutRepeats([...clean.findings, ...findings])
      : withoutRepeats([...findings, ...unusedFindings(compilation, expanded)]),
    product: isRefused ? null : expanded,
    messages: memory.once('messages', [structure.of], () =>
      messageKeys(expanded, mounting.product, {
        rating: ratingOf(file, input.ratings),
        terms: termsOf(file),
      }),
    ),
    file,
  }
}

/** Returns the file with its data resolved; the same object when there is nothing to resolve. */
function resolvedFile(
  file: ProductFile,
  memory: Memory,
): { readonly file: ProductFile; readonly findings: readonly Finding[] } {
  if (!memory.once('needs resolving', [file.data], () => needsResolving(file.data)))
    return { file, findings: [] }
  const resolved = memory.once('resolved data', [file.data, file.lists], () =>
    resolveData(file.data, {
      place: placeAt('/data'),
      root: 'data',
      lists: new Set(Object.values(file.lists ?? {}).map(({ at }) => at)),
    }),
  )
  const { data, conditions } = memory.share('resolved file', resolved)
  return {
    file: { ...file, data, conditions: { ...conditions, ...file.conditions } },
    findings: resolved.findings,
  }
}

/** Checks the rating table inside a product in a single file. */
function ownRating({ rating }: ProductFile): readonly Finding[] {
  if (typeof rating !== 'object') return []
  return checkFile('rating', rating).map((found) => ({ ...found, path: `/rating${found.path}` }))
}

/** Checks the terms inside a product in a single file: returns faults of their shape, and reports what they name wrongly. */
function ownTerms(compilation: Compilation, file: ProductFile): readonly Finding[] {
  const terms = termsOf(file)
  if (terms === null) return []
  const findings = checkFile('terms', terms)
  if (findings.length === 0) checkTerms(compilation, terms)
  return findings.map((found) => ({ ...found, path: `/terms${found.path}` }))
}

/** The terms inside a product; those of the project are read by the policy alone. */
function termsOf({ terms }: ProductFile): TermsFile | null {
  // A file whose terms have another shape is refused.
  return (terms as TermsFile | undefined) ?? null
}

function ratingOf({ rating }: ProductFile, ratings: CompileInput['ratings']): unknown {
  return typeof rating === 'string' ? ratings?.[rating] : rating
}

/** Drops findings of a block's content when the parameters of its mount are wrong. */
function withoutConsequences(findings: readonly Finding[]): readonly Finding[] {
  const mounts = new Set(
    findings.flatMap(({ code, severity, path }) => {
      const [, mount = '', given] = /^(\/blocks\/[^/]+)(\/with\/)?/.exec(path) ?? []
      return severity === 'error' && (given !== undefined || code.startsWith('PARAMETER_')) ? [mount] : []
    }),
  )
  if (mounts.size === 0) return findings
  return findings.filter(
    ({ code, path, block }) =>
      block === undefined || !mounts.has(path) || !/^(?:CEL|OPERATION|CALL)_/.test(code),
  )
}

/** Keeps one finding for a group of parts that is spliced twice, or a block that is mounted twice. */
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter((found) => {
    const place = found.block ?? found.path
    const key = JSON.stringify([found.code, place, found.message, found.range])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
