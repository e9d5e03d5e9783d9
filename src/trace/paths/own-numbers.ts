import type { CompiledProduct, Field, Json } from '../../engine/index.ts'
import { formats } from '../../formats/index.ts'

/** The field of the birth date beside a field whose format agrees with one; null when there is none. */
export function birthDateBeside(product: CompiledProduct, { at, format }: Field): Field | null {
  if (format === null || formats[format].fromBirthDate === null) return null
  const person = at.slice(0, at.lastIndexOf('/'))
  return (
    Object.values(product.fields).find(
      (field) => field.pii === 'birthDate' && field.at.slice(0, field.at.lastIndexOf('/')) === person,
    ) ?? null
  )
}

/** A value of the field that agrees with this birth date: one beside another date is a mistake in every product. */
export function numberFor({ format }: Field, birthDate: Json): string | null {
  const make = format === null ? null : formats[format].fromBirthDate
  return typeof birthDate === 'string' && make !== null ? make(birthDate) : null
}
