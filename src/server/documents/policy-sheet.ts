import { formatDate, NBSP } from '../../formats/index.ts'
import { reviewView } from '../../engine/index.ts'
import type { CompiledProduct, ReviewCard, ReviewItem, Step, ValueView } from '../../engine/index.ts'
import type { Party, PartyRole, TermsClauses, TermsEdition } from '../../engine/product/index.ts'
import { formatAnswer, formatMoney, formatTime, languageOf, localDateOf } from '../../ui/format/index.ts'
import { policyNumber } from '../insurer/index.ts'
import type { Contract } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import { clauseTexts, requiredText } from './clause-texts.ts'
import type { ContractAnswers } from './contract-answers.ts'
import type { InsurerFacts } from './insurer-facts.ts'
import type { Say } from './say.ts'
import type { QrCode, Sheet, SheetRow, SheetSection } from './sheet.ts'

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
  readonly qr: QrCode
  readonly insurer: InsurerFacts
  readonly siteUrl: string
  readonly rulesUrl: string
  readonly isSample: boolean
  /** The policy was imported without answers: only its holder and object are known. */
  readonly isImported: boolean
}

/** The policy as a sheet: parties, object, sums, events, exclusions, duties, refund, complaints. */
export function policySheet(source: PolicySource): Sheet {
  const { product, contract, say, terms } = source
  const number = policyNumber(contract) ?? ''
  const text = requiredText(say)
  const issued = calendarDay(contract.issued_at ?? contract.created_at)
  return {
    language: source.language,
    title: text('policy.title', { product: say(`${product.id}.title`) ?? product.id }),
    mark: number,
    date: text('policy.issued', { date: formatDate(issued) }),
    pageText: text('policy.page', { number, page: '{page}', pages: '{pages}' }),
    notice: source.isSample ? text('policy.sample') : null,
    qr: source.qr,
    sections: [
      { kind: 'facts', heading: text('policy.section.parties'), rows: partyRows(source) } as const,
      ...objectSection(source),
      ...coverSection(source),
      ...(terms ? conditionSections(source, terms) : answerSections(source)),
      { kind: 'facts', heading: text('policy.section.legal'), rows: legalRows(source) } as const,
    ].filter((section) => section.kind === 'clauses' || section.rows.length > 0),
    foot: text('policy.electronic', { url: source.qr.url }),
    day: issued,
  }
}

function row({ say, second }: PolicySource, key: string, value: string): SheetRow {
  return { label: requiredText(say)(key), secondLabel: second(key), value }
}

function partyRows(source: PolicySource): readonly SheetRow[] {
  const { contract, say, terms, insurer } = source
  const text = requiredText(say)
  const insurerText = [
    insurer.name,
    text('policy.insurerTin', { tin: insurer.tin }),
    text('policy.insurerLicence', { number: insurer.licence.replaceAll(' ', NBSP) }),
    insurer.address,
    insurer.phones.join(', '),
  ].join(', ')
  return [
    row(source, 'policy.insurer', insurerText),
    ...(terms
      ? (['policyholder', 'insured', 'beneficiary'] as const).flatMap((role) => {
          const told = roleText(source, terms, role)
          return told === null ? [] : [row(source, `policy.role.${role}`, told)]
        })
      : contract.holder === ''
        ? []
        : [row(source, 'policy.role.policyholder', contract.holder)]),
    row(source, 'policy.term', termText(source)),
    row(source, 'policy.premium', premiumText(source)),
    ...(contract.paid_at === null
      ? []
      : [
          row(
            source,
            'policy.paid',
            `${formatDate(calendarDay(contract.paid_at))}, ${formatTime(contract.paid_at)}`,
          ),
        ]),
  ]
}

/** Text about who takes a role: names, or one name with its facts; null without an answer. */
function roleText(source: PolicySource, terms: TermsEdition, role: PartyRole): string | null {
  const { answers, say } = source
  const parties = terms.people.filter((party) => party.role === role)
  const names = parties.flatMap((party) => listNames(answers, party))
  if (names.length > 0) return names.join('; ')
  for (const party of parties) {
    if ('list' in party) continue
    if ('clause' in party) return requiredText(say)(`terms.people.${party.clause}`)
    if ('same' in party) {
      const name = nameOf(source, terms, party.same)
      if (name !== null) return requiredText(say)('policy.sameAs', { name })
      continue
    }
    const name = answers.text(party.name)
    if (name === null) continue
    const facts = (party.facts ?? []).flatMap((fact) => {
      const value = answers.text(fact)
      const label = answers.label(fact, say)
      return value === null ? [] : [label === null ? value : `${label}: ${value}`]
    })
    return [name, ...facts].join('. ')
  }
  return null
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

function objectSection(source: PolicySource): readonly SheetSection[] {
  const { answers, say, second, terms, contract, isImported } = source
  const text = requiredText(say)
  const object = (terms?.object ?? []).flatMap((fields): readonly SheetRow[] => {
    const value = answers.text(fields)
    const label = answers.label(fields, say)
    return value === null || label === null
      ? []
      : [{ label, secondLabel: answers.label(fields, second), value }]
  })
  const imported =
    isImported && contract.object !== '' ? [row(source, 'policy.section.object', contract.object)] : []
  const rows = [
    ...(terms ? [row(source, 'policy.interest', clauses(source, terms, 'interest').join(' '))] : []),
    ...object,
    ...imported,
    ...(terms
      ? [
          row(source, 'policy.territory', territoryText(source, terms)),
          row(source, 'policy.deductible', clauses(source, terms, 'deductible').join(' ')),
        ]
      : []),
  ]
  return [
    { kind: 'facts', heading: text('policy.section.object'), rows },
    ...peopleTables(source, terms?.people ?? []),
  ]
}

function territoryText(source: PolicySource, terms: TermsEdition): string {
  const chosen = terms.territory ? source.answers.text(terms.territory) : null
  return chosen ?? clauses(source, terms, 'territory').join(' ')
}

/** The persons of lists, a row each; lists with the same columns share a table. */
function peopleTables({ answers, say }: PolicySource, people: readonly Party[]): readonly SheetSection[] {
  const text = requiredText(say)
  const tables = new Map<string, { readonly head: readonly string[]; readonly rows: string[][] }>()
  for (const party of people) {
    if (!('list' in party)) continue
    const { list, name, facts = [] } = party
    for (const item of answers.items(list)) {
      const labels = facts.map(
        (fact) =>
          answers.label(
            fact.map((path) => `${item.at}/*${path}`),
            say,
          ) ?? '',
      )
      const head = [text('policy.column.person'), ...labels]
      const table = tables.get(head.join('\n')) ?? { head, rows: [] }
      tables.set(head.join('\n'), table)
      table.rows.push([
        answers.text(name, item) ?? '',
        ...facts.map((fact) => answers.text(fact, item) ?? ''),
      ])
    }
  }
  return [...tables.values()].map(({ head, rows }) => ({
    kind: 'table',
    heading: text('policy.section.people'),
    head,
    rows,
    hasTotal: false,
  }))
}

/** Limits that a contract was made with. */
interface AgreedCover {
  readonly currency: 'UZS' | 'EUR'
  readonly liability: number
  readonly parts: readonly { readonly id: string; readonly sum: number }[]
}

function coverSection({ contract, product, say, language }: PolicySource): readonly SheetSection[] {
  if (contract.cover === null) return []
  const text = requiredText(say)
  // The insurer wrote it from its own tariff.
  const { currency, liability, parts } = JSON.parse(contract.cover) as AgreedCover
  const money = (minor: number): string => formatMoney({ minor, currency }, languageOf(language))
  // A part that a programme leaves out has the sum 0.
  const covered = parts.filter(({ sum }) => sum > 0)
  return [
    {
      kind: 'table',
      heading: text('policy.section.cover'),
      head: [text('policy.column.part'), text('policy.column.limit')],
      rows: [
        ...covered.map(({ id, sum }) => [say(`${product.id}.cover.${id}`) ?? id, money(sum)]),
        [text('policy.liability'), money(liability)],
      ],
      hasTotal: true,
    },
  ]
}

function conditionSections(source: PolicySource, terms: TermsEdition): readonly SheetSection[] {
  const text = requiredText(source.say)
  const section = (heading: string, ...of: readonly (keyof TermsClauses)[]): SheetSection => ({
    kind: 'clauses',
    heading: text(`policy.section.${heading}`),
    items: of.flatMap((one) => clauses(source, terms, one)),
  })
  return [
    section('events', 'events'),
    section('exclusions', 'exclusions'),
    section('limits', 'limits'),
    section('duties', 'duties'),
    section('payout', 'payout'),
    section('refund', 'refund'),
  ]
}

function clauses(
  { product, say }: PolicySource,
  terms: TermsEdition,
  section: keyof TermsClauses,
): readonly string[] {
  return clauseTexts(say, product.id, section, terms.clauses[section])
}

function legalRows(source: PolicySource): readonly SheetRow[] {
  const { product, say, terms, siteUrl, rulesUrl } = source
  const text = requiredText(say)
  const { phones } = source.insurer
  const phone = phones[0] ?? ''
  const calls = [
    text('policy.callInsurer', { phone: phones.join(', ') }),
    ...(terms?.call ?? []).map((one) => `${one} — ${text(`terms.call.${one}`)}`),
  ]
  return [
    row(source, 'policy.call', calls.join('; ')),
    ...(terms
      ? [
          row(
            source,
            'policy.rules',
            text('policy.rulesValue', {
              title: text('rules.title', { product: say(`${product.id}.title`) ?? product.id }),
              edition: terms.id,
              date: formatDate(terms.validFrom),
              url: rulesUrl,
            }),
          ),
          row(source, 'policy.law', clauseTexts(say, product.id, 'law', terms.law).join('; ')),
        ]
      : []),
    row(
      source,
      'policy.complaint',
      text('policy.complaintValue', { site: siteUrl, phone, days: source.insurer.complaintDays }),
    ),
  ]
}

/** The content of a policy without terms: the answers, one section for each slide. */
function answerSections(source: PolicySource): readonly SheetSection[] {
  const { product, say, wizard, isImported } = source
  if (isImported) return []
  return reviewView(product, wizard.state).map((card) => ({
    kind: 'facts',
    heading:
      say(`${product.id}.slide.${card.slide}.short`) ?? say(`${product.id}.slide.${card.slide}.title`) ?? '',
    rows: [
      ...card.values.flatMap((value) => answerRow(source, value)),
      ...card.lists.flatMap((list) => listRows(source, list)),
    ],
  }))
}

function answerRow(source: PolicySource, view: ValueView): readonly SheetRow[] {
  const value = valueText(source, view)
  if (view.field === null || value === null) return []
  const label = source.say(`${view.field.text}.label`)
  return label === null ? [] : [{ label, secondLabel: source.second(`${view.field.text}.label`), value }]
}

/** The items of a list, each followed by the items in it. */
function listRows(source: PolicySource, { list, items }: ReviewCard['lists'][number]): readonly SheetRow[] {
  return items.flatMap((item, index) => [
    itemRow(source, list, index + 1, item),
    ...item.lists.flatMap((inner) => listRows(source, inner)),
  ])
}

/** One person, car or the like of a list. */

function itemRow(
  source: PolicySource,
  list: string,
  number: number,
  { title, facts, pill }: ReviewItem,
): SheetRow {
  const label = `${source.product.id}.list.${list}.item`
  const text = (view: ValueView): string | null => valueText(source, view)
  const name = title.flatMap((view) => text(view) ?? []).join(' ')
  return {
    label: source.say(label, { number }) ?? source.say(`${source.product.id}.list.${list}.title`) ?? '',
    secondLabel: source.second(label, { number }),
    value: [name, ...[...facts, ...(pill ? [pill] : [])].map(text)].filter(Boolean).join(', '),
  }
}

function valueText({ say, language }: PolicySource, { field, value, label }: ValueView): string | null {
  if (label) return label
  // Without its list, a choice is only an id, which means nothing to a reader.
  if (value === null || value === '' || typeof value === 'object' || field?.options) return null
  const option = field && say(`${field.text}.option.${String(value)}`)
  if (option) return option
  if (typeof value === 'boolean') return say(value ? 'policy.yes' : 'policy.no')
  return formatAnswer(value, field, languageOf(language))
}
