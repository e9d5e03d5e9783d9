import type { Field } from '../../compiled/compiled-product.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { isSealed } from '../../runtime/sealed-text.ts'
import { plainText } from '../../../formats/index.ts'
import { isList } from '../paths/pointer.ts'

/**
 * Returns an answer as it is stored, in the browser and on the server: texts that people write freely are plain, empty
 * ones are `null`, and a list has none of them. Choices, codes, computed values and masked texts stay as they are.
 */
export function plainAnswer({ schema, options, computed }: Field, value: Json): Json {
  return options !== null || computed !== null ? value : plainValue(schema, value)
}

/** A field, compiled or not. */
interface AnsweredField extends Pick<Field, 'schema'> {
  readonly options: unknown
  readonly computed: unknown
}

/** Returns whether people write the answers of a field freely: a text, or a list of texts. */
export function isWritten({ schema, options, computed }: AnsweredField): boolean {
  const { items } = schema
  return (
    options === null && computed === null && (isFreeText(schema) || (isObject(items) && isFreeText(items)))
  )
}

function plainValue(schema: JsonObject, value: Json): Json {
  if (typeof value === 'string')
    return isFreeText(schema) && !isSealed(value) ? plainText(value) || null : value
  const { items = null, properties = null } = schema
  if (isList(value)) {
    if (!isObject(items)) return value
    const plain = value.map((one) => plainValue(items, one)).filter((one) => one !== null)
    return plain.length === 0 ? null : plain
  }
  if (!isObject(value) || !isObject(properties)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const part = properties[name] ?? null
      return [name, isObject(part) ? plainValue(part, inner) : inner]
    }),
  )
}

/** Formats of texts that people write, and that no notation reads. */
const written: readonly Json[] = ['email', 'idn-email']

function isFreeText({ type, format, enum: choices, const: only }: JsonObject): boolean {
  if (type !== 'string' || choices !== undefined || only !== undefined) return false
  return format === undefined || written.includes(format)
}
