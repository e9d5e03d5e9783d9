import { useChangeSentence } from './change-sentences.ts'
import type { DraftChange } from './draft-changes.ts'
import styles from './review.module.css'

/** Properties of a list of changes. */
export interface ChangeListProps {
  readonly changes: readonly DraftChange[]
  readonly product: string
  /** Texts that name slides and lists. */
  readonly texts: Readonly<Record<string, string>>
}

/** Differences as sentences, grouped by slide, tariff and texts. */
export function ChangeList({ changes, product, texts }: ChangeListProps) {
  const sentence = useChangeSentence(product, texts)
  const groups = Map.groupBy(changes, (change) => sentence.group(change))
  return (
    <div className={styles['changes']}>
      {[...groups].map(([group, items]) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {items.map((change, at) => (
              <li key={at}>{sentence.say(change)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
