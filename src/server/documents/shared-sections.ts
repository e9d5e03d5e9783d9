import { maskedAnswer, maskedName, maskedNumber } from '../masked.ts'
import { requiredText } from './clause-texts.ts'
import { conditionSections } from './policy-conditions.ts'
import { coverSection } from './policy-cover.ts'
import type { PolicySource } from './policy-source.ts'
import type { PolicyCondition, SheetRow, SheetSection } from './sheet.ts'

/**
 * Sections of a policy for a person with a link to it: what is insured, what is not, whom, and on which sums. Personal data is
 * masked, plates included; what has no mask is left out. Empty for a policy without terms.
 */
export function sharedSections(source: PolicySource): readonly SheetSection[] {
  const { terms, say } = source
  if (!terms) return []
  const text = requiredText(say)
  const sections: readonly SheetSection[] = [
    { kind: 'facts', heading: text('policy.section.object'), rows: objectRows(source) },
    { kind: 'facts', heading: text('policy.section.people'), rows: peopleRows(source) },
    ...coverSection(source),
    ...conditionSections(source, terms).filter(({ condition }) => isShared(condition)),
  ]
  return sections.filter((section) => section.kind !== 'facts' || section.rows.length > 0)
}

function isShared(condition: PolicyCondition | null): boolean {
  return condition === 'events' || condition === 'exclusions'
}

function objectRows({ terms, answers, say, product }: PolicySource): readonly SheetRow[] {
  return (terms?.object ?? []).flatMap((fields): readonly SheetRow[] => {
    const text = answers.text(fields)
    const label = answers.label(fields, say)
    if (text === null || label === null) return []
    const value = maskedForLink(
      text,
      fields.map((field) => product.fields[field]?.pii ?? null),
    )
    return value === null ? [] : [{ label, secondLabel: null, value }]
  })
}

/** Masks a text that is read from several answers by the class of each; null when one of them has no mask. */
function maskedForLink(text: string, classes: readonly (string | null)[]): string | null {
  const pii = classes.find((one) => one !== null) ?? null
  if (classes.some((one) => one !== null && maskedAnswer(text, one) === null)) return null
  // On the road a plate says nothing about its owner; beside a policy it does.
  return pii === 'vehicle' ? maskedNumber(text) : maskedAnswer(text, pii)
}

/** The people of lists, each as `K*** A.`. */
function peopleRows({ terms, answers, say }: PolicySource): readonly SheetRow[] {
  const label = requiredText(say)('policy.column.person')
  return (terms?.people ?? []).flatMap((party): readonly SheetRow[] => {
    if (!('list' in party)) return []
    return answers.items(party.list).flatMap((item) => {
      const name = answers.text(party.name, item)
      return name === null ? [] : [{ label, secondLabel: null, value: maskedName(name) }]
    })
  })
}
