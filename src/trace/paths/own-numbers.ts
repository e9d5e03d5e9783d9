import type { CompiledProduct, Field, Json } from '../../engine/index.ts'
import { personalNumberOf } from '../../engine/runtime/personal-number.ts'

/** The field of the birth date beside a field of a personal number; null when there is none. */
export function birthDateBeside(product: CompiledProduct, { at, format }: Field): Field | null {
  if (format !== 'pinfl') return null
  const person = at.slice(0, at.lastIndexOf('/'))
  return (
    Object.values(product.fields).find(
      (field) => field.pii === 'birthDate' && field.at.slice(0, field.at.lastIndexOf('/')) === person,
    ) ?? null
  )
}

/** A personal number that says this birth date: a number beside another date is a mistake in every product. */
export function numberFor(birthDate: Json): string | null {
  return typeof birthDate === 'string' ? personalNumberOf(birthDate) : null
}
