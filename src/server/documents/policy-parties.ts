import type { Party, PartyRole, TermsEdition } from '../../engine/product/index.ts'
import { formatDate, NBSP } from '../../formats/index.ts'
import { formatMoney, formatTime, languageOf, localDateOf } from '../../ui/format/index.ts'
import { calendarDay } from '../world.ts'
import { clauseText, requiredText } from './clause-texts.ts'
import type { ContractAnswers } from './contract-answers.ts'
import { factRow, type PolicySource } from './policy-source.ts'
import type { SheetRow } from './sheet.ts'

/** The insurer, the people of the contract, its term and its premium. */
export function partyRows(source: PolicySource): readonly SheetRow[] {
  const { contract } = source
  return [
    factRow(source, 'policy.insurer', insurerText(source)),
    ...roleRows(source),
    factRow(source, 'policy.term', termText(source)),
    factRow(source, 'policy.premium', premiumText(source)),
    ...(contract.paid_at === null
      ? []
      : [
          factRow(
            source,
            'policy.paid',
            `${formatDate(calendarDay(contract.paid_at))}, ${formatTime(contract.paid_at)}`,
          ),
        ]),
  ]
}

function insurerText({ say, insurer }: PolicySource): string {
  const text = requiredText(say)
  return [
    insurer.name,
    text('policy.insurerTin', { tin: insurer.tin }),
    text('policy.insurerLicence', { number: insurer.licence.replaceAll(' ', NBSP) }),
    insurer.address,
    insurer.phones.join(', '),
  ].join(', ')
}

/** The roles that the terms name; without terms, the holder of the contract. */
function roleRows(source: PolicySource): readonly SheetRow[] {
  const { terms, contract } = source
  if (!terms)
    return contract.holder === '' ? [] : [factRow(source, 'policy.role.policyholder', contract.holder)]
  return (['policyholder', 'insured', 'beneficiary'] as const).flatMap((role) => {
    const text = roleText(source, terms, role)
    return text === null ? [] : [factRow(source, `policy.role.${role}`, text)]
  })
}

/** Text about who takes a role: names, or one name with its facts; null without an answer. */
function roleText(source: PolicySource, terms: TermsEdition, role: PartyRole): string | null {
  const { answers, say } = source
  const parties = terms.people.filter((party) => party.role === role)
  const names = parties.flatMap((party) => listNames(answers, party))
  if (names.length > 0) return names.join('; ')
  for (const party of parties) {
    if ('list' in party) continue
    if ('clause' in party) return clauseText(say, source.product.id, 'people', party.clause)
    if ('same' in party) {
      const name = nameOf(source, terms, party.same)
      if (name !== null) return requiredText(say)('policy.sameAs', { name })
      continue
    }
    const name = answers.text(party.name)
    if (name === null) continue
    return [name, ...factTexts(source, party.facts ?? [])].join('. ')
  }
  return null
}

function factTexts({ answers, say }: PolicySource, facts: readonly (readonly string[])[]): readonly string[] {
  return facts.flatMap((fact) => {
    const value = answers.text(fact)
    const label = answers.label(fact, say)
    return value === null ? [] : [label === null ? value : `${label}: ${value}`]
  })
}

function nameOf({ answers }: PolicySource, terms: TermsEdition, role: PartyRole): string | null {
  for (const party of terms.people) {
    if (party.role !== role || !('name' in party) || 'list' in party) continue
    const name = answers.text(party.name)
    if (name !== null) return name
  }
  return null
}

function listNames(answers: ContractAnswers, party: Party): readonly string[] {
  if (!('list' in party)) return []
  return answers.items(party.list).flatMap((item) => answers.text(party.name, item) ?? [])
}

function termText({ contract, say }: PolicySource): string {
  const text = requiredText(say)
  const { term_from: from, term_to: to, paid_at: paidAt } = contract
  if (from === '') return text('policy.termLater')
  // Cover does not begin before the payment.
  const time = paidAt !== null && localDateOf(paidAt) === from ? formatTime(paidAt) : '00:00'
  return text('policy.termFrom', { time, from: formatDate(from), to: formatDate(to) })
}

function premiumText({ contract, language }: PolicySource): string {
  return formatMoney({ minor: contract.premium, currency: contract.currency }, languageOf(language))
}
