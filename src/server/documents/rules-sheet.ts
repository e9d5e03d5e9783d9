import { formatDate } from '../../formats/index.ts'
import type { TermsClauses, TermsEdition } from '../../engine/product/index.ts'
import { clauseTexts, requiredText } from './clause-texts.ts'
import type { InsurerFacts } from './insurer-facts.ts'
import type { Say } from './say.ts'
import type { Sheet } from './sheet.ts'

/** Source data of a product's rules of insurance. */
export interface RulesSource {
  readonly product: string
  readonly terms: TermsEdition
  readonly language: string
  readonly say: Say
  readonly insurer: InsurerFacts
  readonly siteUrl: string
  readonly isSample: boolean
}

/** The rules of insurance of a product, one edition, as people read them on a page or in the document. */
export interface Rules {
  readonly product: string
  readonly edition: string
  /** ISO date. */
  readonly validFrom: string
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly RulesSection[]
}

/** Clauses under a heading, numbered by their places: 4.2 is the second clause of the fourth section. */
export interface RulesSection {
  readonly heading: string
  readonly clauses: readonly string[]
}

/** The rules of insurance in a language. */
export function rulesOf({ product, terms, insurer, say, siteUrl }: RulesSource): Rules {
  const text = requiredText(say)
  const clauses = (section: keyof TermsClauses): readonly string[] =>
    clauseTexts(say, product, section, terms.clauses[section])
  const territory = clauses('territory')
  return {
    product,
    edition: terms.id,
    validFrom: terms.validFrom,
    title: text('rules.title', { product: say(`${product}.title`) ?? product }),
    subtitle: text('rules.edition', { edition: terms.id, date: formatDate(terms.validFrom) }),
    sections: [
      {
        heading: text('rules.section.general'),
        clauses: [
          text('rules.clause.parties', {
            name: insurer.name,
            tin: insurer.tin,
            licence: insurer.licence,
            address: insurer.address,
          }),
          text('rules.clause.made'),
          text('rules.clause.policyFirst'),
        ],
      },
      { heading: text('rules.section.interest'), clauses: clauses('interest') },
      { heading: text('policy.section.events'), clauses: clauses('events') },
      { heading: text('policy.section.exclusions'), clauses: clauses('exclusions') },
      {
        heading: text('rules.section.sums'),
        clauses: [
          text('rules.clause.sum'),
          text('rules.clause.deductible', { deductible: clauses('deductible').join(' ') }),
          ...clauses('limits'),
        ],
      },
      {
        heading: text('rules.section.term'),
        clauses: [
          text('rules.clause.term'),
          territory.length > 0
            ? text('rules.clause.territory', { territory: territory.join(' ') })
            : text('rules.clause.territoryChosen'),
        ],
      },
      {
        heading: text('rules.section.premium'),
        clauses: [text('rules.clause.premium'), text('rules.clause.unpaid')],
      },
      { heading: text('policy.section.duties'), clauses: clauses('duties') },
      { heading: text('rules.section.papers'), clauses: clauses('papers').map((one) => `${one}.`) },
      { heading: text('policy.section.payout'), clauses: clauses('payout') },
      { heading: text('policy.section.refund'), clauses: clauses('refund') },
      {
        heading: text('rules.section.truth'),
        clauses: [text('rules.clause.truth'), text('rules.clause.change'), text('rules.clause.privacy')],
      },
      {
        heading: text('policy.complaint'),
        clauses: [
          text('policy.complaintValue', {
            site: siteUrl,
            phone: insurer.phones[0] ?? '',
            days: insurer.complaintDays,
          }),
        ],
      },
      {
        heading: text('rules.section.law'),
        clauses: clauseTexts(say, product, 'law', terms.law).map((one) => `${one}.`),
      },
    ],
  }
}

/** The rules as a document. */
export function rulesSheet(source: RulesSource): Sheet {
  const rules = rulesOf(source)
  const text = requiredText(source.say)
  return {
    language: source.language,
    title: rules.title,
    mark: rules.edition,
    date: rules.subtitle,
    pageText: text('policy.page', { number: rules.subtitle, page: '{page}', pages: '{pages}' }),
    notice: source.isSample ? text('policy.sample') : null,
    qr: null,
    sections: rules.sections.map(({ heading, clauses }) => ({
      kind: 'clauses',
      condition: null,
      heading,
      items: clauses,
    })),
    foot: null,
    day: rules.validFrom,
  }
}
