import type { KnownOperation, Texts } from '../../engine/compile/index.ts'
import type { Finding } from '../../engine/findings/index.ts'
import { createLinter } from '../../engine/lint/index.ts'
import type { BlocksById } from '../registry/index.ts'

type TextsByLanguage = Readonly<Record<string, Texts>>

/** A product as the Studio's own compiler checks it: its file, and the blocks and texts that it is sold with. */
export interface FileToLint {
  /** Text of the file, with its own rating table inside. */
  readonly text: string
  readonly blocks: BlocksById
  /** Texts by language: those of the product, of the blocks, of codes, and of contracts. */
  readonly texts: TextsByLanguage
  readonly blockTexts: TextsByLanguage
  readonly errorTexts: TextsByLanguage
  readonly termsTexts: TextsByLanguage
  /** ISO date that counts as today. */
  readonly day: string
}

/** Returns what the Studio shows as errors of a product, the texts of every language of it included. */
export function lintErrors(
  { text, blocks, texts, blockTexts, errorTexts, termsTexts, day }: FileToLint,
  {
    ratings,
    operations,
  }: {
    readonly ratings: Readonly<Record<string, unknown>>
    readonly operations: ReadonlyMap<string, KnownOperation>
  },
): readonly Pick<Finding, 'path' | 'code' | 'params'>[] {
  const linter = createLinter({
    blocks,
    ratings,
    operations,
    today: day,
    catalogues: (_, own = {}) => ({
      own,
      product: texts,
      blocks: blockTexts,
      errors: errorTexts,
      terms: termsTexts,
    }),
  })
  return linter
    .lint('product', text)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ path, code, params = {} }) => ({ path, code, params }))
}
