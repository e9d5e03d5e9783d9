import type { CompiledProduct } from '../../engine/index.ts'
import type { TermsEdition } from '../../engine/product/index.ts'
import { languageOf, type Language } from '../../ui/format/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { Contract } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import { insurerFacts, type InsurerFile } from './insurer-facts.ts'
import { isImported, type PaperSources } from './paper-sources.ts'
import type { PolicySource } from './policy-source.ts'
import type { RulesSource } from './rules-sheet.ts'

/** Dependencies of the source data of documents. */
export interface DocumentSourceDeps extends Pick<CoreDeps, 'settings'> {
  readonly insurer: InsurerFile
}

/** Gathers the source data of each kind of document. */
export interface DocumentSources {
  /** Null for a product that is gone. */
  readonly policySource: (contract: Contract, language: Language) => Promise<PolicySource | null>
  /** Rules of a product by one edition of its terms; null without terms. `spoken` is a language tag. */
  readonly rulesSource: (
    product: string,
    terms: TermsEdition | null,
    spoken: string,
  ) => Promise<RulesSource | null>
}

/** The source data of documents, gathered from the sources of contracts and the server's settings. */
export function documentSources(
  sources: PaperSources,
  { settings, insurer }: DocumentSourceDeps,
): DocumentSources {
  return { policySource, rulesSource }

  async function policySource(contract: Contract, language: Language): Promise<PolicySource | null> {
    const product = await sources.product(contract)
    if (!product) return null
    const terms = await sources.terms(contract)
    const patterns = terms ? patternsIn(product, terms) : Object.keys(product.fields)
    const { answers, wizard, say } = await sources.answers(contract, product, patterns, language)
    const second = await sources.say(language === 'uz' ? 'ru' : 'uz', product.id)
    return {
      product,
      contract,
      answers,
      terms,
      wizard,
      language,
      say,
      second,
      insurer: insurerFacts(insurer, language),
      siteUrl: settings.publicUrl,
      rulesUrl: `${settings.publicUrl}/api/v1/products/${product.id}/rules.pdf?day=${calendarDay(contract.created_at)}`,
      isSample: settings.sandbox,
      isImported: isImported(contract),
    }
  }

  async function rulesSource(
    product: string,
    terms: TermsEdition | null,
    spoken: string,
  ): Promise<RulesSource | null> {
    if (!terms) return null
    const language = languageOf(spoken)
    const say = await sources.say(language, product)
    return {
      product,
      terms,
      language,
      say,
      insurer: insurerFacts(insurer, language),
      siteUrl: settings.publicUrl,
      isSample: settings.sandbox,
    }
  }
}

/** Fields that the terms name, as patterns. */
function patternsIn(product: CompiledProduct, terms: TermsEdition): readonly string[] {
  const ofPeople = terms.people.flatMap((party) => {
    if (!('name' in party)) return []
    const at = 'list' in party ? `${product.lists[party.list]?.at ?? ''}/*` : ''
    return [...party.name, ...(party.facts ?? []).flat()].map((path) => `${at}${path}`)
  })
  return [...ofPeople, ...terms.object.flat(), ...(terms.territory ?? [])]
}
