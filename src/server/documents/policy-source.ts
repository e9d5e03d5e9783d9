import type { CompiledProduct, Step } from '../../engine/index.ts'
import type { TermsClauses, TermsEdition } from '../../engine/product/index.ts'
import type { Contract } from '../store/index.ts'
import { clauseTexts, requiredText } from './clause-texts.ts'
import type { ContractAnswers } from './contract-answers.ts'
import type { InsurerFacts } from './insurer-facts.ts'
import type { Say } from './say.ts'
import type { SheetRow } from './sheet.ts'

/** Source data of a policy document. */
export interface PolicySource {
  readonly product: CompiledProduct
  readonly contract: Contract
  readonly answers: ContractAnswers
  /** Null for a policy of the former system, and for a product without terms. */
  readonly terms: TermsEdition | null
  /** The wizard in which the contract was made; a policy without terms lists its answers. */
  readonly wizard: Step
  readonly language: string
  readonly say: Say
  /** Texts in the other state language, printed small below each label. */
  readonly second: Say
  readonly insurer: InsurerFacts
  readonly siteUrl: string
  readonly rulesUrl: string
  readonly isSample: boolean
  /** The policy was imported without answers: only its holder and object are known. */
  readonly isImported: boolean
}

/** A row of the sheet with its label in both state languages; `key` is the label's text. */
export function factRow({ say, second }: PolicySource, key: string, value: string): SheetRow {
  return { label: requiredText(say)(key), secondLabel: second(key), value }
}

/** The clauses of one section of the terms, in the document's language. */
export function clausesOf(
  { product, say }: PolicySource,
  terms: TermsEdition,
  section: keyof TermsClauses,
): readonly string[] {
  return clauseTexts(say, product.id, section, terms.clauses[section])
}
