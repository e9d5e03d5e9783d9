import { TextButton } from '../../ui/index.ts'
import type { StatementGroup } from './grouped-statements.ts'
import styles from './statements.module.css'

export interface StatementGroupPartProps {
  readonly group: StatementGroup
  readonly onSelect: (handle: string) => void
}

/** Kinds that are words already: their text is no expression. */
const withoutExpression = new Set(['shown', 'bound'])

/** The statements of one group: the place of each as a link, what it is for, the sentence and its expression. */
export function StatementGroupPart({ group, onSelect }: StatementGroupPartProps) {
  return (
    <section className={styles['group']}>
      <h3 className={styles['slide']}>{group.title}</h3>
      <ul className={styles['lines']}>
        {group.lines.map(({ statement, place, what, words }) => (
          <li key={statement.id} className={styles['line']}>
            <TextButton data-print onClick={() => onSelect(statement.element.handle)}>
              {place}
            </TextButton>
            <span className={styles['what']}>{what}</span>
            <span className={styles['sentence']}>
              {words}
              {words !== statement.text && !withoutExpression.has(statement.kind) && (
                <code>{statement.text}</code>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
