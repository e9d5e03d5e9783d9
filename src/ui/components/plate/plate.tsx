import { groupPlateRest, plateParts } from '../../../formats/index.ts'
import { PlateCountry } from './flag.tsx'
import styles from './plate.module.css'

export interface PlateProps {
  /** `01A123BC`. */
  readonly value: string
}

/** A licence plate to read, as small as a line of text. */
export function Plate({ value }: PlateProps) {
  const { region, rest } = plateParts(value)
  return (
    <span className={styles['plate']} data-size="small">
      {region && <span className={styles['region']}>{region}</span>}
      <span className={styles['rest']}>{groupPlateRest(rest)}</span>
      <PlateCountry />
    </span>
  )
}
