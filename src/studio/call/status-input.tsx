import { useState } from 'react'
import { TextInput } from '../../ui/index.ts'
import { statusesOfText } from './call-outcomes.ts'

export interface StatusInputProps {
  readonly label: string
  /** Value of the file. */
  readonly value: unknown
  readonly isReadOnly: boolean
  readonly onChange: (statuses: readonly number[]) => void
}

/** The same in every language. */
const example = '404, 422'

/** HTTP statuses, separated by commas. What is no status stays in the box, is marked, and changes nothing. */
export function StatusInput({ label, value, isReadOnly, onChange }: StatusInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const written = [value ?? []].flat().join(', ')
  const read = typed === null ? null : statusesOfText(typed)
  const isOwn = typed !== null && (read === null || read.join(', ') === written)
  return (
    <TextInput
      aria-label={label}
      aria-invalid={typed !== null && isOwn && read === null}
      placeholder={example}
      inputMode="numeric"
      value={isOwn ? typed : written}
      readOnly={isReadOnly}
      onChange={(text) => {
        setTyped(text)
        const statuses = statusesOfText(text)
        if (statuses !== null) onChange(statuses)
      }}
    />
  )
}
