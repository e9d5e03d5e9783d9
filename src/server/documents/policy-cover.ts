import { formatMoney, languageOf } from '../../ui/format/index.ts'
import { requiredText } from './clause-texts.ts'
import type { PolicySource } from './policy-source.ts'
import type { SheetSection } from './sheet.ts'

/** Limits that a contract was made with. */
interface AgreedCover {
  readonly currency: 'UZS' | 'EUR'
  readonly liability: number
  readonly parts: readonly { readonly id: string; readonly sum: number }[]
}

/** The agreed limits as a table, the whole liability last; empty for a policy of the former system. */
export function coverSection({ contract, product, say, language }: PolicySource): readonly SheetSection[] {
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
