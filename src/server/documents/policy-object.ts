import type { Party, TermsEdition } from '../../engine/product/index.ts'
import { requiredText } from './clause-texts.ts'
import { clausesOf, factRow, type PolicySource } from './policy-source.ts'
import type { SheetRow, SheetSection } from './sheet.ts'

/** The insured object: interest, facts, territory and deductible; then the people of lists in tables. */
export function objectSection(source: PolicySource): readonly SheetSection[] {
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
    isImported && contract.object !== '' ? [factRow(source, 'policy.section.object', contract.object)] : []
  const rows = [
    ...(terms ? [factRow(source, 'policy.interest', clausesOf(source, terms, 'interest').join(' '))] : []),
    ...object,
    ...imported,
    ...(terms
      ? [
          factRow(source, 'policy.territory', territoryText(source, terms)),
          factRow(source, 'policy.deductible', clausesOf(source, terms, 'deductible').join(' ')),
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
  return chosen ?? clausesOf(source, terms, 'territory').join(' ')
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
