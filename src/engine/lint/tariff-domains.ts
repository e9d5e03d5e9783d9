import type { Field } from '../compiled/compiled-product.ts'
import type { ExpandedPart, ExpandedProduct } from '../emit/expanded-product.ts'
import type { Json } from '../json.ts'
import type { RatingEdition, RatingKey } from '../product/grammar.generated.ts'

/** The values that a customer can give to an input of a tariff, cut where its tables have bounds. */
export type Domain = readonly AnswerRange[]

/** One value, or whole numbers from `value` to `to` that the same rows fit. */
export interface AnswerRange {
  readonly value: Json
  /** Null for a value that is no number. */
  readonly to: number | null
}

/** The fields that the inputs of an edition are; inputs that are computed, or come from elsewhere, are left out. */
export function fieldsOfInputs(
  product: ExpandedProduct,
  { inputs }: RatingEdition,
): ReadonlyMap<string, ExpandedPart<Field>> {
  const { path = [], query = [], body = null } = product.calls[product.price?.call ?? '']?.request ?? {}
  const named = body === null || 'source' in body ? [] : body
  const sent = new Map(
    [...named, ...path, ...query].map(({ name, value }) => [name, fieldOf(product, value.source)]),
  )
  return new Map(
    Object.entries(inputs).flatMap(([name, source]) => {
      const field = sent.get(/^request\.(\w+)$/.exec(source)?.[1] ?? '')
      return field ? [[name, field] as const] : []
    }),
  )
}

/** The field whose answer an expression is; null for any other expression. */
function fieldOf(product: ExpandedProduct, source: string): ExpandedPart<Field> | null {
  const [, path] = /^data((?:\.\w+)+)$/.exec(source) ?? []
  const field = path === undefined ? undefined : product.fields[path.replaceAll('.', '/')]
  return field && field.computed === null && field.options === null ? field : null
}

/** The values that customers can give to a field; null where they are not known. `keys` are those of a table's column. */
export function domainOf({ schema, type }: ExpandedPart<Field>, keys: readonly RatingKey[]): Domain | null {
  const { enum: choices, minimum, maximum } = schema
  if (Array.isArray(choices))
    return (choices as readonly Json[]).flatMap((value) => (value === null ? [] : [{ value, to: null }]))
  if (type === 'boolean') return [true, false].map((value) => ({ value, to: null }))
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number') return null
  const cuts = keys.flatMap((key) => {
    if (typeof key === 'number') return [key, key + 1]
    if (typeof key !== 'object' || key === null) return []
    return [key.min, key.max === undefined ? undefined : key.max + 1]
  })
  const inside = cuts.filter((cut) => cut !== undefined && cut > minimum && cut <= maximum)
  const starts = [...new Set([minimum, ...inside])].toSorted((a, b) => Number(a) - Number(b)).map(Number)
  return starts.map((value, at) => ({ value, to: (starts[at + 1] ?? maximum + 1) - 1 }))
}

/** Returns whether a key of a table holds for a range, which no bound of the table cuts. */
export function fitsKey(key: RatingKey, { value }: AnswerRange): boolean {
  if (key === null || typeof key !== 'object') return key === null || key === value
  return typeof value === 'number' && value >= (key.min ?? -Infinity) && value <= (key.max ?? Infinity)
}

/** A range in words: `cat`, `7`, `7–12`. */
export function rangeInWords({ value, to }: AnswerRange): string {
  const first = typeof value === 'string' ? value : JSON.stringify(value)
  return to === null || to === value ? first : `${first}–${to}`
}
