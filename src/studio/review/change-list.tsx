import type { ReactNode } from 'react'
import { useChangeSentence } from './change-sentences.ts'
import type { DraftChange } from './draft-changes.ts'
import styles from './review.module.css'

/** Properties of a list of changes. */
export interface ChangeListProps {
  readonly changes: readonly DraftChange[]
  readonly product: string
  /** Texts that name slides and lists. */
  readonly texts: Readonly<Record<string, string>>
  /** What is said of a change, beneath its sentence. */
  readonly renderVerdict?: (change: DraftChange, sentence: string) => ReactNode
}

/** Differences as sentences, grouped by slide, tariff and texts. */
export function ChangeList({ changes, product, texts, renderVerdict }: ChangeListProps) {
  const sentence = useChangeSentence(product, texts)
  const groups = Map.groupBy(changes, (change) => sentence.group(change))
  return (
    <div className={styles['changes']}>
      {[...groups].map(([group, items]) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {items.map((change, at) => {
              const words = sentence.say(change)
              return (
                <li key={at}>
                  {words}
                  {renderVerdict?.(change, words)}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
