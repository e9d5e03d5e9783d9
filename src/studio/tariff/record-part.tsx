import type { JsonObject } from '../../engine/json.ts'
import { RecordSheet, type RecordSheetProps } from '../sheet/record-sheet.tsx'
import styles from './tariff.module.css'

/** Properties of a part of an edition. */
export interface RecordPartProps extends Omit<RecordSheetProps<JsonObject>, 'label'> {
  readonly title: string
  readonly hint: string
}

/** A spreadsheet under its title and hint. */
export function RecordPart({ title, hint, ...sheet }: RecordPartProps) {
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      <p className={styles['hint']}>{hint}</p>
      <RecordSheet label={title} {...sheet} />
    </section>
  )
}
