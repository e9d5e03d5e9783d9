import type { components } from '../../../api/schema.d.ts'
import type { PolicyConditions } from '../../documents/index.ts'

/** A section of a policy as the API answers it. */
export function sectionAnswer(
  section: PolicyConditions['sections'][number],
): components['schemas']['PolicySection'] {
  const { heading } = section
  switch (section.kind) {
    case 'facts':
      return { kind: 'facts', heading, facts: section.rows.map(({ label, value }) => ({ label, value })) }
    case 'table':
      return {
        kind: 'table',
        heading,
        head: [...section.head],
        rows: section.rows.map((row) => [...row]),
        hasTotal: section.hasTotal,
      }
    case 'clauses':
      return { kind: 'clauses', condition: section.condition, heading, items: [...section.items] }
    default:
      return section satisfies never
  }
}
