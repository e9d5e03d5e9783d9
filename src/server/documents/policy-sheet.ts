import { formatDate } from '../../formats/index.ts'
import { policyNumber } from '../insurer/index.ts'
import { calendarDay } from '../world.ts'
import { requiredText } from './clause-texts.ts'
import { answerSections } from './policy-answers.ts'
import { conditionSections, legalRows } from './policy-conditions.ts'
import { coverSection } from './policy-cover.ts'
import { objectSection } from './policy-object.ts'
import { partyRows } from './policy-parties.ts'
import type { PolicySource } from './policy-source.ts'
import type { QrCode, Sheet, SheetSection } from './sheet.ts'

/** The policy as a sheet: parties, object, sums, events, exclusions, duties, refund, complaints. */
export function policySheet(source: PolicySource, qr: QrCode): Sheet {
  const { product, contract, say } = source
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
    qr,
    sections: policySections(source),
    foot: text('policy.electronic', { url: qr.url }),
    day: issued,
  }
}

/** The sections of a policy, in the order of the document; sections without rows are left out. */
export function policySections(source: PolicySource): readonly SheetSection[] {
  const { say, terms } = source
  const text = requiredText(say)
  const sections: readonly SheetSection[] = [
    { kind: 'facts', heading: text('policy.section.parties'), rows: partyRows(source) },
    ...objectSection(source),
    ...coverSection(source),
    ...(terms ? conditionSections(source, terms) : answerSections(source)),
    { kind: 'facts', heading: text('policy.section.legal'), rows: legalRows(source) },
  ]
  return sections.filter((section) => section.kind === 'clauses' || section.rows.length > 0)
}
