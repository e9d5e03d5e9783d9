import type { TermsEdition } from '../../engine/product/index.ts'
import { formatDate } from '../../formats/index.ts'
import { clauseText, clauseTexts, requiredText } from './clause-texts.ts'
import { clausesOf, factRow, type PolicySource } from './policy-source.ts'
import { policyConditions, type SheetRow, type SheetSection } from './sheet.ts'

type ClauseSection = Extract<SheetSection, { readonly kind: 'clauses' }>

/** The conditions of the contract: events, exclusions, limits, duties, payout, refund. */
export function conditionSections(source: PolicySource, terms: TermsEdition): readonly ClauseSection[] {
  const text = requiredText(source.say)
  return policyConditions.map((section) => ({
    kind: 'clauses',
    condition: section,
    heading: text(`policy.section.${section}`),
    items: clausesOf(source, terms, section),
  }))
}

/** Where to call, the rules and laws of the contract, and how to complain. */
export function legalRows(source: PolicySource): readonly SheetRow[] {
  const { product, say, terms, siteUrl, rulesUrl, insurer } = source
  const text = requiredText(say)
  const phone = insurer.phones[0] ?? ''
  const calls = [
    text('policy.callInsurer', { phone: insurer.phones.join(', ') }),
    ...emergencyCalls(source).map((call) => `${call.phone} — ${call.text}`),
  ]
  return [
    factRow(source, 'policy.call', calls.join('; ')),
    ...(terms
      ? [
          factRow(
            source,
            'policy.rules',
            text('policy.rulesValue', {
              title: text('rules.title', { product: say(`${product.id}.title`) ?? product.id }),
              edition: terms.id,
              date: formatDate(terms.validFrom),
              url: rulesUrl,
            }),
          ),
          factRow(source, 'policy.law', clauseTexts(say, product.id, 'law', terms.law).join('; ')),
        ]
      : []),
    factRow(
      source,
      'policy.complaint',
      text('policy.complaintValue', { site: siteUrl, phone, days: source.insurer.complaintDays }),
    ),
  ]
}

/** A phone to call after an event, and who answers there. */
export interface PolicyCall {
  readonly phone: string
  readonly text: string
}

/** The services that the terms tell to call; empty for a policy without terms. */
export function emergencyCalls({ product, terms, say }: PolicySource): readonly PolicyCall[] {
  return (terms?.call ?? []).map((phone) => ({ phone, text: clauseText(say, product.id, 'call', phone) }))
}
