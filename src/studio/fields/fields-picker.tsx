import { MultiCombobox } from '../../ui/index.ts'
import type { LabelledField } from './use-field-names.ts'

export interface FieldsPickerProps {
  readonly id?: string | undefined
  readonly label: string
  /** Paths of the chosen fields, in their order. */
  readonly value: readonly string[]
  readonly fields: readonly LabelledField[]
  readonly isReadOnly: boolean
  readonly onChange: (paths: readonly string[]) => void
}

/** Fields that are read together, each chosen by its label or its path. */
export function FieldsPicker({ id, label, value, fields, isReadOnly, onChange }: FieldsPickerProps) {
  const paths = new Set<string>()
  const options = fields.flatMap(({ path, label: words }) => {
    if (paths.has(path)) return []
    paths.add(path)
    return [{ value: path, label: words, ...(words === path ? {} : { note: path }), keywords: path }]
  })
  return (
    <MultiCombobox
      id={id}
      aria-label={label}
      readOnly={isReadOnly}
      values={value}
      options={options}
      onChange={onChange}
    />
  )
}
