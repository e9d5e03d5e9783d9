import { Card, DescriptionList, Disclosure } from '../../../ui/index.ts'
import styles from './policy-page.module.css'
import type { PolicyDetails } from './read-policy.ts'

type Section = PolicyDetails['sections'][number]

/** Contents of a policy's document. Facts, tables and exclusions are open; other conditions are opened by a press. */
export function PolicySections({ sections }: { readonly sections: readonly Section[] }) {
  // Who learns of an exclusion after the event learns of it too late.
  const isFolded = (section: Section) => section.kind === 'clauses' && section.condition !== 'exclusions'
  const clauses = sections.filter(isFolded)
  return (
    <>
      {sections
        .filter((section) => !isFolded(section))
        .map((section) => (
          <Card key={section.heading} title={section.heading}>
            <SectionBody section={section} />
          </Card>
        ))}
      {clauses.length > 0 && (
        <div>
          {clauses.map((section) => (
            <Disclosure key={section.heading} title={section.heading}>
              <SectionBody section={section} />
            </Disclosure>
          ))}
        </div>
      )}
    </>
  )
}

function SectionBody({ section }: { readonly section: Section }) {
  switch (section.kind) {
    case 'facts':
      return (
        <DescriptionList
          layout="text"
          items={section.facts.map(({ label, value }) => ({ term: label, value }))}
        />
      )
    case 'table':
      return <SectionTable section={section} />
    case 'clauses':
      return (
        <ul className={styles['clauses']}>
          {section.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    default:
      return section satisfies never
  }
}

function SectionTable({ section }: { readonly section: Extract<Section, { readonly kind: 'table' }> }) {
  const { head, rows, hasTotal, heading } = section
  return (
    <table className={styles['table']} aria-label={heading} data-total={hasTotal || undefined}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={[name, ...cells].join(' ')}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1] ?? index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
