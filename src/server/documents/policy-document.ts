import { reviewView } from '../../engine/index.ts'
import type { CompiledProduct, ReviewCard, Step, ValueView } from '../../engine/index.ts'
import { formatAnswer, formatDate, formatMoney, languageOf } from '../../ui/format/index.ts'
import type { Contract } from '../store/contracts.ts'
import { policyNumber } from '../insurer/index.ts'
import { calendarDay } from '../world.ts'
import type { PolicyDocument, PolicyRow } from './policy-pdf.ts'
import type { Say } from './say.ts'

/** What a policy is written from. `second` speaks the other state language, in small print beside each label. */
export interface PolicySource {
  readonly product: CompiledProduct
  readonly contract: Contract
  readonly wizard: Step
  readonly language: string
  readonly say: Say
  readonly second: Say
  readonly checkUrl: string
  readonly isSample: boolean
  /** The policy came from the former system without its answers: holder and object stand for them. */
  readonly isImported: boolean
}

/** The policy's words: what was answered in the wizard, and what was agreed. */
export function policyDocument(source: PolicySource): PolicyDocument {
  const { product, contract, say } = source
  const cards = source.isImported ? [] : reviewView(product, source.wizard.state)
  return {
    language: source.language,
    title: spoken(say, 'policy.title', { product: say(`${product.id}.title`) ?? product.id }),
    number: policyNumber(contract) ?? '',
    issued: spoken(say, 'policy.issued', {
      date: formatDate(calendarDay(contract.issued_at ?? contract.created_at)),
    }),
    agreed: { heading: spoken(say, 'policy.section'), rows: agreedRows(source) },
    sections: cards.map((card) => ({
      heading:
        say(`${product.id}.slide.${card.slide}.short`) ??
        say(`${product.id}.slide.${card.slide}.title`) ??
        '',
      rows: [
        ...card.values.flatMap((value) => answerRow(source, value)),
        ...card.lists.flatMap(({ list, items }) =>
          items.map((item, index) => itemRow(source, list, index + 1, item)),
        ),
      ],
    })),
    checkUrl: source.checkUrl,
    checkHint: spoken(say, 'policy.checkHint'),
    sampleNotice: source.isSample ? spoken(say, 'policy.sample') : null,
  }
}

function agreedRows({
  product,
  contract,
  language,
  say,
  second,
  isImported,
}: PolicySource): readonly PolicyRow[] {
  const row = (key: string, value: string): PolicyRow => ({
    label: spoken(say, key),
    secondLabel: second(key),
    value,
  })
  const { term_from: from, term_to: to } = contract
  const term =
    from === ''
      ? spoken(say, 'policy.termLater')
      : spoken(say, 'policy.termValue', { from: formatDate(from), to: formatDate(to) })
  const liability = product.price.liability ? at(JSON.parse(contract.data), product.price.liability) : null
  const currency = product.price.currency
  return [
    row('policy.number', policyNumber(contract) ?? ''),
    ...(isImported ? [row('policy.holder', contract.holder)] : []),
    ...(isImported && contract.object !== '' ? [row('policy.object', contract.object)] : []),
    row('policy.term', term),
    ...(typeof liability === 'number'
      ? [row('policy.liability', formatMoney({ minor: liability, currency }, languageOf(language)))]
      : []),
    row(
      'policy.premium',
      formatMoney({ minor: contract.premium, currency: contract.currency }, languageOf(language)),
    ),
  ]
}

function answerRow(source: PolicySource, view: ValueView): readonly PolicyRow[] {
  const value = valueText(source, view)
  if (view.field === null || value === null) return []
  const label = `${view.field.text}.label`
  return [{ label: source.say(label) ?? '', secondLabel: source.second(label), value }].filter(
    (row) => row.label !== '',
  )
}

/** One person, car or the like of a list. */
type ReviewItem = ReviewCard['lists'][number]['items'][number]

function itemRow(
  source: PolicySource,
  list: string,
  number: number,
  { title, facts, pill }: ReviewItem,
): PolicyRow {
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
  // A choice whose list is not to be had any more is an id, which tells nobody anything.
  if (value === null || value === '' || typeof value === 'object' || field?.options) return null
  const option = field && say(`${field.text}.option.${String(value)}`)
  if (option) return option
  if (typeof value === 'boolean') return spoken(say, value ? 'policy.yes' : 'policy.no')
  return formatAnswer(value, field, languageOf(language))
}

function spoken(say: Say, key: string, values?: Readonly<Record<string, unknown>>): string {
  return say(key, values) ?? ''
}

function at(data: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce((value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name], data)
}
