import { useLingui } from '@lingui/react/macro'
import { isObject } from '../../engine/json.ts'
import { valueWords } from '../grammar/value-words.ts'
import styles from './values.module.css'

export interface ValueTreeProps {
  readonly value: unknown
}

/** A value that is only read, such as the answer of a service: a line for each name, what is inside it beneath. */
export function ValueTree({ value }: ValueTreeProps) {
  const { i18n } = useLingui()
  const inside = entriesOf(value)
  if (inside.length === 0) return <span>{valueWords(i18n, value)}</span>
  return (
    <ul className={styles['tree']}>
      {inside.map(([name, one]) => (
        <li key={name}>
          <b>{name}</b>
          {entriesOf(one).length > 0 ? <ValueTree value={one} /> : `: ${valueWords(i18n, one)}`}
        </li>
      ))}
    </ul>
  )
}

/** Names and values inside a value; items have their numbers. */
function entriesOf(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (Array.isArray(value)) return value.map((one: unknown, at) => [String(at + 1), one] as const)
  return isObject(value) ? Object.entries(value) : []
}
