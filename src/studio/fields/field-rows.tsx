import { linesOf } from '../values/typed-values.ts'
import { ItemValues } from '../values/deep-values.tsx'
import { FieldsPicker, type FieldsPickerProps } from './fields-picker.tsx'

export interface FieldRowsProps extends Omit<FieldsPickerProps, 'value' | 'onChange'> {
  /** Rows of paths. */
  readonly value: readonly unknown[]
  readonly onChange: (rows: readonly (readonly string[])[]) => void
}

/** Rows of fields; the fields of a row are read together. */
export function FieldRows({ label, value, fields, isReadOnly, onChange }: FieldRowsProps) {
  return (
    <ItemValues
      {...{ label, value, isReadOnly }}
      onChange={(rows) => onChange(rows.map(pathsOf))}
      renderValue={(row) => (
        <FieldsPicker
          label={row.label}
          value={pathsOf(row.value)}
          {...{ fields, isReadOnly }}
          onChange={row.onChange}
        />
      )}
    />
  )
}

/** Returns the paths in a value of a file. */
export function pathsOf(value: unknown): readonly string[] {
  return linesOf(value).flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []))
}
