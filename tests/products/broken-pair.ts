import {
  checkFile,
  checkTogether,
  compileProduct,
  readJson,
  textFindings,
  unusedTexts,
  type Catalogues,
  type Finding,
} from '../../src/engine/compile/index.ts'
import { checkTheme } from '../../src/engine/theme/index.ts'
import { createLinter } from '../../src/engine/lint/index.ts'
import { checkForeignFile } from '../../src/server/foreign/check-foreign-file.ts'
import { twiceKeys } from '../../src/engine/lint/twice-keys.ts'
import shelf from '../../schemas/shelf.json' with { type: 'json' }
import theme from '../../schemas/theme.json' with { type: 'json' }
import { applyChanges, type Change } from './apply-changes.ts'
import { compileSound, soundBlocks, soundFile, soundOperations, soundRating } from './sound-product.ts'
import { walkChanged } from './walked-product.ts'

/** A broken file and everything that is to be found in it: `tests/products/broken/<CODE>.json`. */
export interface BrokenPair {
  /** What is broken, in words. */
  readonly why: string
  /** What differs from the sound product. */
  readonly file?: readonly Change[]
  /** What differs from its block. */
  readonly block?: readonly Change[]
  /** What differs from its rating table; the findings are those of the table. */
  readonly rating?: readonly Change[]
  /** What differs from the shelf of the project; the findings are those of the shelf. */
  readonly shelf?: readonly Change[]
  /** What differs from the theme of the project; the findings are those of the theme. */
  readonly theme?: readonly Change[]
  /** The OpenAPI document of another service; the findings are those of the document. */
  readonly foreign?: unknown
  /** The day on which a rating table, or the product with its table, is linted, where the day counts. */
  readonly today?: string
  /** The file's text, when it is no JSON, or has a key twice. */
  readonly text?: string
  /** Texts that differ from a complete catalogue: language and key → text, or null for none. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  /** The changes are made to the product that is walked; the findings are those of walks, their counts written `N`. */
  readonly walk?: true
  /** Name of the file, when it counts; the sound product stands beside it. */
  readonly name?: string
  readonly findings: readonly ExpectedFinding[]
  /** What the customers of the nearest traces do, one trace a finding of walks. */
  readonly nearest?: readonly (readonly string[])[]
}

/** A finding as a pair states it. */
export type ExpectedFinding = Pick<Finding, 'code' | 'path' | 'message'> &
  Partial<Pick<Finding, 'block' | 'suggestion'>>

const wanted = ['osago', 'kasko', 'travel', 'accident']

/** Everything that is found in the file of a pair. */
export async function findingsOf(pair: BrokenPair): Promise<readonly ExpectedFinding[]> {
  return (await wholeFindingsOf(pair)).map(({ code, path, message, block, suggestion }) => ({
    code,
    path,
    message,
    ...(block ? { block } : {}),
    ...(suggestion === undefined ? {} : { suggestion }),
  }))
}

/** The same with everything that helps to fix it. */
export async function wholeFindingsOf(pair: BrokenPair): Promise<readonly Finding[]> {
  return pair.walk ? await walkFindings(pair) : rawFindings(pair)
}

/** What the customers of the nearest traces do, in words: one trace a finding. */
export async function nearestOf({ file = [] }: BrokenPair): Promise<readonly (readonly string[])[]> {
  const found = await walkChanged(file)
  return found.map(({ nearest }) =>
    nearest.lines.flatMap((line) => {
      if (line.kind === 'call') return []
      const { type, ...rest } = line.event
      const refused = line.refused === undefined ? [] : [line.refused]
      return [[type, ...Object.values(rest).map((value) => JSON.stringify(value)), ...refused].join(' ')]
    }),
  )
}

/** How many walks there are, and how long one is, says nothing of the product. */
async function walkFindings({ file = [] }: BrokenPair): Promise<readonly Finding[]> {
  return (await walkChanged(file)).map(({ finding }) => ({
    ...finding,
    message: finding.message.replaceAll(/\b\d+ (walks|events)/g, 'N $1'),
  }))
}

function rawFindings(pair: BrokenPair): readonly Finding[] {
  if (pair.text !== undefined) {
    const read = readJson(pair.text)
    return read.finding ? [read.finding] : twiceKeys(pair.text)
  }
  if (pair.rating !== undefined) {
    const file = applyChanges(soundRating, pair.rating)
    if (pair.today === undefined) return checkFile('rating', file)
    const around = { blocks: {}, ratings: {}, operations: null, catalogues: null, today: pair.today }
    return createLinter(around).lint('rating', JSON.stringify(file)).findings
  }
  if (pair.shelf !== undefined) {
    const around = { icons: ['car', 'plane', 'shield', 'shield-plus', 'house', 'hard-hat'], products: wanted }
    return checkFile('shelf', applyChanges(shelf, pair.shelf), { shelf: around })
  }
  if (pair.theme !== undefined) return checkTheme(applyChanges(theme, pair.theme))
  if (pair.foreign !== undefined) return checkForeignFile({ document: pair.foreign, fault: null })
  const file = applyChanges(soundFile, pair.file ?? [])
  const blocks = { rider: applyChanges(soundBlocks['rider'], pair.block ?? []) }
  if (pair.today !== undefined) {
    const around = {
      blocks,
      ratings: { bicycle: soundRating },
      operations: soundOperations,
      catalogues: null,
    }
    return createLinter({ ...around, today: pair.today }).lint('product', JSON.stringify(file)).findings
  }
  if (pair.name !== undefined) {
    const others = compileSound().file
    const changed = compileProduct({ file, blocks }).file
    if (!others || !changed) throw new Error('the files of a pair about names are readable')
    const together = checkTogether([
      { name: 'bicycle', file: others },
      { name: pair.name, file: changed },
    ])
    return together.get(pair.name) ?? []
  }
  const result = compileSound(file, blocks)
  if (pair.texts === undefined) return result.findings
  const catalogues = changedCatalogues(pair.texts)
  return [...textFindings(result, catalogues), ...unusedTexts(catalogues.product['ru'] ?? {}, [result])]
}

function changedCatalogues(changes: NonNullable<BrokenPair['texts']>): Catalogues {
  const texts = Object.fromEntries(compileSound().messages.map(({ key }) => [key, key]))
  const product = Object.fromEntries(
    ['ru', 'uz', 'en'].map((language) => {
      const changed = Object.entries({ ...texts, ...changes[language] }).filter(([, text]) => text !== null)
      return [language, Object.fromEntries(changed) as Readonly<Record<string, string>>]
    }),
  )
  return { product, blocks: {}, errors: {} }
}
